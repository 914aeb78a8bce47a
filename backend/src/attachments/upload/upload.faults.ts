import { fault } from '../../common/faults/fault.js';

/** Every error names the file, so that the person knows which one to remove. */
export const fileTooLarge = fault(413, 'upload.too_large');
export const imageTooLarge = fault(413, 'upload.too_many_pixels');
export const unreadableImage = fault(415, 'upload.unreadable_image');
export const typeNotAllowed = fault(415, 'upload.type_not_allowed');
export const heicNotAllowed = fault(415, 'upload.heic_not_allowed');
export const notText = fault(415, 'upload.not_text');
export const codeNotAllowed = fault(415, 'upload.code_not_allowed');
export const knownBad = fault(422, 'upload.known_bad');
export const tooManyFiles = fault(400, 'upload.too_many_files');
export const noFiles = fault(400, 'upload.no_files');
export const malformedForm = fault(400, 'upload.malformed');
export const tooManyUploads = fault(429, 'upload.too_many_at_once');
export const quotaExceeded = fault(413, 'upload.quota_exceeded');
export const storageFull = fault(507, 'upload.storage_full');
