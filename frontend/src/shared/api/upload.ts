import { readAnswer } from './answer';
import { ApiError } from './errors';
import { commonHeaders } from './headers';

type UploadOptions = {
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Sent share of the body, 0 to 1. */
  onProgress?: (share: number) => void;
};

/** Posts a form with files. Uses XMLHttpRequest, because `fetch` does not report upload progress. */
export function upload<T>(path: string, form: FormData, options: UploadOptions = {}): Promise<T> {
  const { idempotencyKey, signal, onProgress } = options;
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}`);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(commonHeaders(idempotencyKey))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onerror = () => reject(new ApiError(0));
    request.onabort = () => reject(new DOMException('Upload cancelled', 'AbortError'));
    request.onload = () => {
      try {
        resolve(readAnswer<T>(request.status, request.responseText, request.getResponseHeader('content-type')));
      } catch (error) {
        reject(error);
      }
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
