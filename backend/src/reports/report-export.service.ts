import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import type { Language } from '../common/i18n/language.js';
import { translate } from '../common/i18n/translate.js';
import { Db } from '../common/persistence/db.js';
import { type CsvTable, filterNames } from '../csv/csv-download.js';
import type { CsvRow } from '../csv/csv-writer.js';
import { Events } from '../events/events.service.js';
import type { ReportsQuery } from './dto/reports.query.js';
import { type Asked, FlowReportRepository } from './flow-report.repository.js';
import { daysCsv, teamCsv } from './report-csv.js';
import { reportDays } from './report-days.js';
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
    const days = reportDays(query, query.to ?? (await this.stats.today()));
    const asked: Asked = { ...query, viewer };
    const { flow, answers } = await this.db.together({
      flow: () => this.flow.perDay(asked, days),
      answers: () => this.waits.answersPerDay(asked, days),
    });
    const rows = flow.map((day, nth) => ({ ...day, firstAnswers: answers[nth]!.count, kept: answers[nth]!.kept }));
    return this.table('days', daysCsv(rows, language), { viewer, query, language });
  }

  async ofTeam(viewer: Viewer, query: ReportsQuery, language: Language): Promise<CsvTable> {
    const rows = teamCsv(await this.team.of(viewer, query), language);
    return this.table('team', rows, { viewer, query, language });
  }

  /** @param rows with the head */
  private async table(
    report: 'days' | 'team',
    rows: readonly CsvRow[],
    { viewer, query, language }: Wanted,
  ): Promise<CsvTable> {
    const rowCount = rows.length - 1;
    const data = { report, count: rowCount, filters: filterNames(query) };
    await this.db.transaction(() => this.events.record(new ReportExported(null, viewer.id, data)));
    return { fileName: translate(`report_csv.file.${report}`, language), rows, rowCount };
  }
}
