import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import type { Language } from '../common/i18n/language.js';
import { translate } from '../common/i18n/translate.js';
import { Db } from '../common/persistence/db.js';
import { type CsvTable, filterNames } from '../csv/csv-download.js';
import { type CsvColumn, csvTable } from '../csv/csv-table.js';
import { Events } from '../events/events.service.js';
import type { ReportsQuery } from './dto/reports.query.js';
import { type Asked, FlowReportRepository } from './flow-report.repository.js';
import { csvMembers, DAY_COLUMNS, MEMBER_COLUMNS } from './report-csv.js';
import { ReportExported } from './reports.events.js';
import { StatsRepository } from './stats.repository.js';
import { TeamReportService } from './team-report.service.js';
import { WaitReportRepository } from './wait-report.repository.js';

type Wanted = { readonly viewer: Viewer; readonly query: ReportsQuery; readonly language: Language };

@Injectable()
export class ReportExportService {
  constructor(
    private readonly db: Db,
    private readonly events: Events,
    private readonly flow: FlowReportRepository,
    private readonly waits: WaitReportRepository,
    private readonly team: TeamReportService,
    private readonly stats: StatsRepository,
  ) {}

  async days(viewer: Viewer, query: ReportsQuery, language: Language): Promise<CsvTable> {
    const days = await this.stats.daysOf(query);
    const asked: Asked = { ...query, viewer };
    const { flow, answers } = await this.db.together({
      flow: () => this.flow.perDay(asked, days),
      answers: () => this.waits.answersPerDay(asked, days),
    });
    const rows = flow.map((day, nth) => ({ ...day, firstAnswers: answers[nth]!.count, kept: answers[nth]!.kept }));
    return this.table('days', DAY_COLUMNS, rows, { viewer, query, language });
  }

  async ofTeam(viewer: Viewer, query: ReportsQuery, language: Language): Promise<CsvTable> {
    const members = csvMembers(await this.team.of(viewer, query), language);
    return this.table('team', MEMBER_COLUMNS, members, { viewer, query, language });
  }

  private async table<Row>(
    report: 'days' | 'team',
    columns: readonly CsvColumn<Row>[],
    rows: readonly Row[],
    { viewer, query, language }: Wanted,
  ): Promise<CsvTable> {
    const fileName = translate(`report_csv.file.${report}`, language);
    const data = { report, count: rows.length, filters: filterNames(query) };
    await this.db.transaction(() => this.events.record(new ReportExported(null, viewer.id, data)));
    return { fileName, rows: csvTable(columns, rows, language), rowCount: rows.length };
  }
}
