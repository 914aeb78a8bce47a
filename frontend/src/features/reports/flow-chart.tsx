import { useTranslation } from 'react-i18next';

import { usePhone } from '@/shared/hooks/use-media';
import axes from './axes.module.css';
import { ColumnLinks } from './column-links';
import { useDayText } from './day-text';
import css from './flow-chart.module.css';
import inks from './inks.module.css';
import type { Links } from './links';
import { flowNames, flowScale, labelled, type FlowBar, type FlowName } from './series';

const LABELS = { phone: 4, wide: 8 };

type FlowChartProps = { bars: readonly FlowBar[]; isWeekly: boolean; links: Links; titleOf: (bar: FlowBar) => string };

/** Tickets that came in stand above the axis, tickets that went out below, in one scale. */
export function FlowChart({ bars, isWeekly, links, titleOf }: FlowChartProps) {
  const { t } = useTranslation('reports');
  const dayText = useDayText();
  const phone = usePhone();
  const { up, down, ticks } = flowScale(bars);
  const share = (value: number) => `${(value / (up + down)) * 100}%`;
  const isEmpty = bars.every((bar) => flowNames.every((name) => bar[name] === 0));

  return (
    <div className={css.chart}>
      <div className={css.plot}>
        {ticks.map((tick) => (
          <span
            key={tick}
            className={axes.tick}
            data-axis={tick === 0 || undefined}
            style={{ insetBlockStart: share(up - tick) }}
          >
            <span className="num">{Math.abs(tick)}</span>
          </span>
        ))}
        <div className={css.field}>
          <div className={css.bars} aria-hidden>
            {bars.map((bar) => (
              <span key={bar.from}>
                {blocksOf(bar).map(({ name, value, from }) => (
                  <i
                    key={name}
                    className={inks.ink}
                    data-ink={name}
                    style={{ insetBlockStart: share(up - from), blockSize: share(value) }}
                  />
                ))}
              </span>
            ))}
          </div>
          {isEmpty && <p className={axes.nothing}>{t('nothing')}</p>}
          <ColumnLinks
            hint={t(isWeekly ? 'enterWeek' : 'enterDay')}
            columns={bars.map((bar) => ({
              key: bar.from,
              title: titleOf(bar),
              rows: flowNames.map((name) => ({ name: t(name), value: String(bar[name]), ink: name })),
              to: links.dated('opened', bar),
            }))}
          />
        </div>
      </div>
      <div className={axes.labels} aria-hidden>
        {labelled(bars.length, phone ? LABELS.phone : LABELS.wide).map((index) => (
          <span key={index} className="num" style={{ insetInlineStart: `${((index + 0.5) / bars.length) * 100}%` }}>
            {dayText(bars[index]!.from, 'short')}
          </span>
        ))}
      </div>
    </div>
  );
}

type Block = { name: FlowName; value: number; from: number };

/** The upper ends of the parts of a bar. */
function blocksOf({ opened, reopened, resolved, autoClosed }: FlowBar): Block[] {
  const blocks: Block[] = [
    { name: 'reopened', value: reopened, from: opened + reopened },
    { name: 'opened', value: opened, from: opened },
    { name: 'resolved', value: resolved, from: 0 },
    { name: 'autoClosed', value: autoClosed, from: -resolved },
  ];
  return blocks.filter(({ value }) => value > 0);
}

export function FlowLegend() {
  const { t } = useTranslation('reports');
  return (
    <p className={css.legend}>
      {flowNames.map((name) => (
        <span key={name}>
          <i className={inks.ink} data-ink={name} />
          <span>{t(name)}</span>
        </span>
      ))}
    </p>
  );
}
