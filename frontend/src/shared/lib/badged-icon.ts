import { palette } from '../theme/palette';

const SIZE_PX = 64;
const RADIUS_PX = 21;
const FONT = '700 32px Inter, system-ui, sans-serif';
const SHOWN_MOST = 9;

/** The icon with a number in its lower corner, as the URL of a picture. */
export async function badgedIcon(url: string, count: number): Promise<string> {
  const icon = new Image();
  icon.src = url;
  await icon.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIZE_PX;
  canvas.height = SIZE_PX;
  const pen = canvas.getContext('2d')!;
  pen.drawImage(icon, 0, 0, SIZE_PX, SIZE_PX);
  const center = SIZE_PX - RADIUS_PX;
  pen.beginPath();
  pen.arc(center, center, RADIUS_PX, 0, 2 * Math.PI);
  pen.fillStyle = palette.coralSolid;
  pen.fill();
  pen.fillStyle = palette.white;
  pen.font = FONT;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(count > SHOWN_MOST ? `${SHOWN_MOST}+` : String(count), center, center + 2, 2 * RADIUS_PX - 6);
  return canvas.toDataURL('image/png');
}
