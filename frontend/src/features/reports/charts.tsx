import { useTranslation } from 'react-i18next';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  LabelList,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';

import type { Priority } from '@/shared/contract';
import { priorityInk } from '@/shared/ui/mark/chips';
import { useDayText } from './day-text';
import css from './insights.module.css';
import type { FlowBar, QueueBar } from './series';

// Only this file imports recharts, so that it is a separate chunk, loaded after the board.

const text = { fill: 'var(--t3)', fontSize: 12 };
const TICKS_MIN_GAP = 16;
const WEEK = 7;
const HEIGHT_PX = 240;
const ROW_MOST_PX = 44;
const NAMES_PX = 118;
const before = { width: 320, height: 220 };

const tooltip = {
  cursor: { fill: 'color-mix(in srgb, var(--t2) 6%, transparent)' },
  isAnimationActive: false,
  contentStyle: { background: 'var(--pop)', border: '1px solid var(--hard)', borderRadius: 8, padding: '8px 12px' },
  labelStyle: { color: 'var(--t2)', marginBottom: 4 },
  itemStyle: { color: 'var(--t1)', padding: 0 },
} as const;

export type FlowChartProps = { bars: readonly FlowBar[]; spanOf: (bar: FlowBar) => string };

/** Two bars per day or week. Not focusable, because the surrounding panel has the same data as text. */
export function FlowChart({ bars, spanOf }: FlowChartProps) {
  const { t } = useTranslation('board');
  const dayText = useDayText();
  const shape = bars.length === WEEK ? 'weekday' : 'short';
  return (
    <ResponsiveContainer initialDimension={before}>
      <BarChart
        data={[...bars]}
        accessibilityLayer={false}
        margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
        barGap={2}
      >
        <CartesianGrid vertical={false} stroke="var(--soft)" />
        <XAxis
          dataKey="day"
          tickFormatter={(day: string) => dayText(day, shape)}
          tick={text}
          tickLine={false}
          axisLine={false}
          minTickGap={TICKS_MIN_GAP}
        />
        <YAxis allowDecimals={false} width={30} tick={text} tickLine={false} axisLine={false} />
        <Tooltip
          {...tooltip}
          labelFormatter={(label) => {
            const bar = bars.find(({ day }) => day === label);
            return bar ? spanOf(bar) : '';
          }}
        />
        <Legend
          align="right"
          verticalAlign="top"
          height={28}
          iconType="circle"
          iconSize={8}
          formatter={(name: string) => <span className={css.legend}>{name}</span>}
        />
        <Bar
          dataKey="opened"
          name={t('reports.opened')}
          fill="var(--green)"
          radius={[3, 3, 0, 0]}
          maxBarSize={24}
          isAnimationActive={false}
        />
        <Bar
          dataKey="resolved"
          name={t('reports.resolved')}
          fill="var(--control)"
          radius={[3, 3, 0, 0]}
          maxBarSize={24}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

const isPriority = (key: string): key is Priority => key in priorityInk;
const inkOf = (key: string) => `var(--${isPriority(key) ? priorityInk[key] : 'slate'})`;

export type QueueChartProps = { bars: readonly QueueBar[] };

export function QueueChart({ bars }: QueueChartProps) {
  return (
    <ResponsiveContainer height={Math.min(HEIGHT_PX, bars.length * ROW_MOST_PX)} initialDimension={before}>
      <BarChart
        data={[...bars]}
        layout="vertical"
        accessibilityLayer={false}
        margin={{ top: 0, right: 36, bottom: 0, left: 0 }}
      >
        <XAxis type="number" hide allowDecimals={false} domain={[0, 'dataMax']} />
        <YAxis
          type="category"
          dataKey="name"
          width={NAMES_PX}
          tick={{ fill: 'var(--t2)', fontSize: 13, textAnchor: 'start', dx: 8 - NAMES_PX }}
          tickLine={false}
          axisLine={false}
          interval={0}
        />
        <Bar
          dataKey="count"
          barSize={10}
          radius={5}
          isAnimationActive={false}
          background={{ fill: 'var(--raised)', radius: 5 }}
        >
          {bars.map(({ key }) => (
            <Cell key={key} fill={inkOf(key)} />
          ))}
          <LabelList dataKey="count" position="right" fill="var(--t1)" fontSize={14} fontWeight={600} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
