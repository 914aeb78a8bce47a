import type { paths } from '../contract/openapi';
import { readAnswer } from './answer';
import { ApiError } from './errors';
import { commonHeaders } from './headers';

type Form<Answer> = {
  post: {
    requestBody: { content: { 'multipart/form-data': unknown } };
    responses: { 201: { content: { 'application/json': Answer } } };
  };
};
/** The paths that take a form with files. */
type UploadPath = { [Path in keyof paths]: paths[Path] extends Form<unknown> ? Path : never }[keyof paths];
type Uploaded<Path extends UploadPath> = paths[Path] extends Form<infer Answer> ? Answer : never;

type UploadOptions = {
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Sent share of the body, 0 to 1. */
  onProgress?: (share: number) => void;
};

/** Posts a form with files. Uses XMLHttpRequest, because `fetch` does not report upload progress. */
export function upload<Path extends UploadPath>(path: Path, id: number, form: FormData, options: UploadOptions = {}) {
  const { idempotencyKey, signal, onProgress } = options;
  return new Promise<Uploaded<Path>>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path.replace('{id}', String(id)));
    request.withCredentials = true;
    for (const [name, value] of Object.entries(commonHeaders(idempotencyKey))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onerror = () => reject(new ApiError(0));
    request.onabort = () => reject(new DOMException('Upload cancelled', 'AbortError'));
    request.onload = () => {
      try {
        resolve(readAnswer(request.status, request.responseText, request.getResponseHeader('content-type')));
      } catch (error) {
        reject(error);
      }
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
