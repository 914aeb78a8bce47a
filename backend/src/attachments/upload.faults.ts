import { fault } from '../common/fault.js';

/** Every refusal names the file, so that the person knows which one to take out. */
export const fileTooLarge = fault(413, 'upload.too_large', {
  pt: '{file}: Arquivo muito grande. Tamanho máximo: {megabytes}MB.',
  en: '{file}: File too large. Maximum size: {megabytes}MB.',
});
export const imageTooLarge = fault(413, 'upload.too_many_pixels', {
  pt: '{file}: Imagem grande demais. O máximo são 50 megapixels.',
  en: '{file}: Image too large. At most 50 megapixels are accepted.',
});
export const typeNotAllowed = fault(415, 'upload.type_not_allowed', {
  pt: '{file}: Tipo de arquivo não permitido. Apenas imagens, vídeos, PDF e arquivos de texto são aceitos.',
  en: '{file}: File type not allowed. Only images, videos, PDF and text files are accepted.',
});
export const knownBad = fault(422, 'upload.known_bad', {
  pt: '{file}: O arquivo contém um programa malicioso e não foi aceito.',
  en: '{file}: The file contains malicious software and was not accepted.',
});
export const tooManyFiles = fault(400, 'upload.too_many_files', {
  pt: '{file}: Arquivos demais. O máximo são {max} por envio.',
  en: '{file}: Too many files. At most {max} can be sent at once.',
});
export const noFiles = fault(400, 'upload.no_files', {
  pt: 'Escolha pelo menos um arquivo.',
  en: 'Choose at least one file.',
});
export const malformedForm = fault(400, 'upload.malformed', {
  pt: 'O formulário não pôde ser lido.',
  en: 'The form could not be read.',
});
export const tooManyUploads = fault(429, 'upload.too_many_at_once', {
  pt: 'Aguarde o fim dos envios em andamento e tente de novo.',
  en: 'Wait for the uploads in progress to finish and try again.',
});
export const quotaExceeded = fault(413, 'upload.quota_exceeded', {
  pt: 'Seu espaço para arquivos está cheio. Envie um arquivo menor ou descreva o problema em texto.',
  en: 'Your space for files is full. Send a smaller file or describe the problem in words.',
});
export const storageFull = fault(507, 'upload.storage_full', {
  pt: 'Não há espaço para guardar arquivos no momento. Sua mensagem pode ser enviada sem eles.',
  en: 'There is no room to store files at the moment. Your message can be sent without them.',
});
