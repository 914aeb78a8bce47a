export type FileType = {
  readonly mimeType: string;
  readonly extensions: readonly [string, ...string[]];
};

export const PNG: FileType = { mimeType: 'image/png', extensions: ['png'] };
export const JPEG: FileType = { mimeType: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] };
export const GIF: FileType = { mimeType: 'image/gif', extensions: ['gif'] };
export const WEBP: FileType = { mimeType: 'image/webp', extensions: ['webp'] };
export const PDF: FileType = { mimeType: 'application/pdf', extensions: ['pdf'] };
// Cameras and phones use both extensions for the same container.
export const MP4: FileType = { mimeType: 'video/mp4', extensions: ['mp4', 'm4v', 'mov', 'qt'] };
export const QUICKTIME: FileType = { mimeType: 'video/quicktime', extensions: ['mov', 'qt', 'mp4', 'm4v'] };
export const WEBM: FileType = { mimeType: 'video/webm', extensions: ['webm'] };
export const AVI: FileType = { mimeType: 'video/x-msvideo', extensions: ['avi'] };
export const DOC: FileType = { mimeType: 'application/msword', extensions: ['doc'] };
export const DOCX: FileType = {
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  extensions: ['docx'],
};
export const TEXT: FileType = { mimeType: 'text/plain', extensions: ['txt', 'log'] };

const VIDEOS = [MP4, QUICKTIME, WEBM, AVI];

export const MESSAGE_TYPES: readonly FileType[] = [PNG, JPEG, GIF, TEXT, PDF, ...VIDEOS];
export const TICKET_TYPES: readonly FileType[] = [PNG, JPEG, GIF, WEBP, TEXT, PDF, DOC, DOCX, ...VIDEOS];

const IMAGES: readonly string[] = [PNG, JPEG, GIF, WEBP].map(({ mimeType }) => mimeType);

/** Browsers run nothing in these types; all others are downloads. */
const SHOWN: readonly string[] = [...IMAGES, ...[MP4, WEBM, PDF, TEXT].map(({ mimeType }) => mimeType)];

export const isImage = (mimeType: string): boolean => IMAGES.includes(mimeType);
export const isShown = (mimeType: string): boolean => SHOWN.includes(mimeType);
