import sharp from 'sharp';

const WIDTH = 960;
const HEIGHT = 540;

type Bar = readonly [x: number, y: number, width: number, colour: string];

const bars = (rows: readonly Bar[], height = 12): string =>
  rows
    .map(
      ([x, y, width, colour]) =>
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${colour}"/>`,
    )
    .join('');

const gradient = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const LINES = [300, 420, 250, 380, 460, 210, 340, 400];

/** Without letters, so that drawing needs no font. */
const DRAWINGS: Readonly<Record<string, string>> = {
  'chat.png': `<defs>${gradient('night', '#1b2a3f', '#0b1320')}</defs><rect width="960" height="540" fill="url(#night)"/>
    <path d="M0 330 160 210 300 320 470 160 640 330 800 230 960 340V540H0Z" fill="#14304a"/>
    <path d="M430 330v-110l50-44 50 44v110Z" fill="#3b3346"/><path d="M462 330v-46a18 18 0 0 1 36 0v46Z" fill="#e8a33d"/>
    <rect x="24" y="300" width="560" height="216" rx="10" fill="#05090f" fill-opacity=".82"/>
    ${bars(LINES.map((width, row) => [130, 318 + row * 23, width, row % 3 === 1 ? '#d9534f' : '#9fb3c8']))}
    ${bars(LINES.map((_, row) => [40, 318 + row * 23, 76, row % 3 === 1 ? '#f0a35e' : '#6fa8dc']))}`,
  'conexao.png': `<rect width="960" height="540" fill="#11161d"/><rect x="60" y="60" width="840" height="380" rx="8" fill="#1a222d"/>
    ${[130, 200, 270, 340].map((y) => `<path d="M60 ${y}H900" stroke="#2b3644" stroke-width="2"/>`).join('')}
    <path d="M70 300 120 290 170 306 220 296 270 300" fill="none" stroke="#4fc08d" stroke-width="5"/>
    <path d="M330 300 380 286 430 310 470 120 500 96" fill="none" stroke="#e8a33d" stroke-width="5"/>
    <path d="M610 304 660 292 710 300 760 130 790 90" fill="none" stroke="#e8a33d" stroke-width="5"/>
    <g fill="#d9534f" fill-opacity=".25"><rect x="270" y="60" width="60" height="380"/><rect x="500" y="60" width="110" height="380"/><rect x="790" y="60" width="110" height="380"/></g>
    ${bars([
      [60, 470, 190, '#6b7a8c'],
      [280, 470, 120, '#d9534f'],
      [430, 470, 260, '#6b7a8c'],
    ])}`,
  'portal.png': `<defs>${gradient('dusk', '#3d2a56', '#140d20')}</defs><rect width="960" height="540" fill="url(#dusk)"/>
    <path d="M0 430Q240 380 480 430T960 420V540H0Z" fill="#241733"/>
    <ellipse cx="640" cy="280" rx="120" ry="180" fill="#7b4bd1" fill-opacity=".35"/><ellipse cx="640" cy="280" rx="92" ry="150" fill="#b48cff" fill-opacity=".55"/>
    <ellipse cx="640" cy="280" rx="54" ry="104" fill="#f3e9ff"/><path d="M500 450V260a140 170 0 0 1 280 0v190h-34V262a106 136 0 0 0-212 0v188Z" fill="#4a3c5c"/>
    <path d="M250 450v-70q0-60 60-60h70l34-42 22 10-14 40 10 26-36 12v84h-22v-70h-72v70Z" fill="#0f0a17"/>`,
  'tela.png': `<defs>${gradient('hall', '#2b3038', '#0d0f13')}</defs><rect width="960" height="540" fill="url(#hall)"/>
    ${Array.from({ length: 8 }, (_, step) => `<rect x="${120 + step * 62}" y="${200 + step * 36}" width="${220}" height="36" fill="#${step % 2 ? '4b5360' : '5a6371'}"/>`).join('')}
    ${Array.from({ length: 24 }, (_, cell) => `<rect x="${620 + (cell % 6) * 46}" y="${90 + Math.floor(cell / 6) * 46}" width="46" height="46" fill="#${(cell + Math.floor(cell / 6)) % 2 ? '111111' : 'e83fe0'}"/>`).join('')}
    <circle cx="190" cy="150" r="60" fill="#ffca6b" fill-opacity=".28"/><circle cx="190" cy="150" r="22" fill="#ffd98c"/>
    <path d="M180 200v-66h20v66Z" fill="#7a4a25"/>`,
  'receipt.png': `<rect width="960" height="540" fill="#d7dde5"/><path d="M300 30h360v470l-30-18-30 18-30-18-30 18-30-18-30 18-30-18-30 18-30-18-30 18-30-18-30 18Z" fill="#fff"/>
    <circle cx="480" cy="104" r="42" fill="#2e9e6b"/><path d="m460 104 15 16 28-32" fill="none" stroke="#fff" stroke-width="9"/>
    ${bars([
      [380, 170, 200, '#2f3b4a'],
      [340, 230, 110, '#a5b0bd'],
      [530, 230, 90, '#5a6675'],
      [340, 264, 90, '#a5b0bd'],
      [500, 264, 120, '#5a6675'],
      [340, 298, 140, '#a5b0bd'],
      [560, 298, 60, '#5a6675'],
      [340, 360, 80, '#2f3b4a'],
      [510, 360, 110, '#2f3b4a'],
      [370, 420, 220, '#c5cdd6'],
    ])}`,
};

export const draw = (file: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${DRAWINGS[file]}</svg>`),
  )
    .png({ palette: true })
    .toBuffer();
