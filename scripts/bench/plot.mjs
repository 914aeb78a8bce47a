import { short, whole } from './numbers.mjs';

const WIDTH = 860;
const HEIGHT = 460;
const AREA = { left: 64, right: 620, top: 28, bottom: 404 };
const LABEL_GAP = 17;
/** Told apart by most eyes, on light and on dark. */
const COLOURS = ['#2590bd', '#dd6b46', '#469b59', '#a873c0', '#bf8f14', '#d0588f', '#7589a0', '#6079e0', '#92922e'];

const STYLE = `
    .paper { fill: #ffffff; stroke: #d5dae0 }
    .grid { stroke: #e4e8ec }
    text { font: 13px system-ui, sans-serif; fill: #26313b }
    .quiet { fill: #5b6670 }
    @media (prefers-color-scheme: dark) {
      .paper { fill: #161b22; stroke: #30363d }
      .grid { stroke: #2b323b }
      text { fill: #e6edf3 }
      .quiet { fill: #9aa7b4 }
    }`;

/** A logarithmic axis. @returns value to place */
export const logScale = ([low, high], [from, to]) => {
  const share = (value) => (high === low ? 0.5 : Math.log(value / low) / Math.log(high / low));
  return (value) => from + share(value) * (to - from);
};

/** 1, 2, 5, 10 … around what is drawn. */
export const ticksAround = (low, high) => {
  const steps = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power += 1)
    for (const step of [1, 2, 5]) steps.push(Number((step * 10 ** power).toPrecision(1)));
  const from = steps.findLastIndex((step) => step <= low);
  const to = steps.findIndex((step) => step >= high);
  return steps.slice(Math.max(0, from), to < 0 ? undefined : to + 1);
};

/** Moves labels apart that would cover each other, and keeps them inside. @param places ascending */
export const apart = (places, gap, bottom) => {
  const moved = [];
  for (const place of places) moved.push(Math.max(place, (moved.at(-1) ?? -Infinity) + gap));
  for (let index = moved.length - 1; index >= 0; index -= 1)
    moved[index] = Math.min(moved[index], index === moved.length - 1 ? bottom : moved[index + 1] - gap);
  return moved;
};

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const text = (x, y, content, more = '') => `<text x="${x}" y="${y}" ${more}>${escaped(content)}</text>`;

const grid = (xs, ys, x, y) => [
  ...ys.flatMap((tick) => [
    `<line class="grid" x1="${AREA.left}" x2="${AREA.right}" y1="${y(tick)}" y2="${y(tick)}"/>`,
    text(AREA.left - 8, y(tick) + 4, String(tick), 'class="quiet" text-anchor="end"'),
  ]),
  ...xs.map((tick) => text(x(tick), AREA.bottom + 22, whole(tick), 'class="quiet" text-anchor="middle"')),
  text((AREA.left + AREA.right) / 2, AREA.bottom + 44, 'tickets', 'class="quiet" text-anchor="middle"'),
  text(12, 18, 'median, ms', 'class="quiet"'),
];

const lineOf = ({ values, colour }, xs, x, y) => {
  const points = values.map((value, index) => [x(xs[index]).toFixed(1), y(value).toFixed(1)]);
  const dots = points.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3.2" fill="${colour}"/>`);
  return [
    `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${points.map((point) => point.join(',')).join(' ')}"/>`,
    ...dots,
  ];
};

const labelsOf = (lines, y) => {
  const sorted = [...lines].sort((one, other) => y(one.values.at(-1)) - y(other.values.at(-1)));
  const places = apart(
    sorted.map(({ values }) => y(values.at(-1)) + 4),
    LABEL_GAP,
    AREA.bottom,
  );
  return sorted.flatMap(({ name, values, colour }, index) => [
    `<circle cx="${AREA.right + 16}" cy="${places[index] - 4}" r="4" fill="${colour}"/>`,
    text(AREA.right + 26, places[index].toFixed(1), `${name}, ${short(values.at(-1))}`),
  ]);
};

/** Latency against size, both logarithmic: a level line does not grow. @param series names with one value for each size */
export const plot = (sizes, series) => {
  const lines = series.map((one, index) => ({ ...one, colour: COLOURS[index % COLOURS.length] }));
  const values = series.flatMap((one) => one.values);
  const ys = ticksAround(Math.min(...values), Math.max(...values));
  const x = logScale([sizes[0], sizes.at(-1)], [AREA.left + 12, AREA.right - 12]);
  const y = logScale([ys[0], ys.at(-1)], [AREA.bottom, AREA.top]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">`,
    `<title>Median time of an answer against the number of tickets</title>`,
    `<style>${STYLE}\n</style>`,
    `<rect class="paper" x="0.5" y="0.5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="8"/>`,
    ...grid(sizes, ys, x, y),
    ...lines.flatMap((line) => lineOf(line, sizes, x, y)),
    ...labelsOf(lines, y),
    '</svg>\n',
  ].join('\n');
};
