import Busboy from '@fastify/busboy';
import { AppError } from '../errors/AppError';
import { addFormField, type FormFields } from './form';

export interface MultipartForm {
  fields: FormFields;
  file: Buffer | undefined;
}

const fileField = 'file';
const maxFields = 8;
const maxFieldBytes = 256;

/**
 * Reads a form with at most one file, which must be in the field `file`. Its name and type are ignored. Fields keep the rules of
 * other forms.
 *
 * @throws {AppError} INVALID_REQUEST, with 400 if the body is not a form of this kind, or UPLOAD_TOO_LARGE.
 */
export function readMultipart(
  contentType: string,
  body: Buffer,
  maxFileBytes: number,
): Promise<MultipartForm> {
  return new Promise((resolve, reject) => {
    const fields = Object.create(null) as FormFields;
    let file: Buffer | undefined;
    const malformed = () => reject(new AppError('INVALID_REQUEST', {}, 400));
    const refuse = () => reject(new AppError('INVALID_REQUEST'));
    const parser = openParser(contentType, maxFileBytes);
    if (!parser) return malformed();

    parser.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) return refuse();
      try {
        // Bytes that are not UTF-8 are read as the replacement character.
        if (`${name}${value}`.includes('\ufffd')) throw new AppError('INVALID_REQUEST', {}, 400);
        addFormField(fields, name, value);
      } catch (error) {
        reject(error as Error);
      }
    });
    parser.on('file', (name, stream) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => reject(new AppError('UPLOAD_TOO_LARGE')));
      stream.on('error', malformed);
      stream.on('end', () => (file = Buffer.concat(chunks)));
      if (name !== fileField) refuse();
    });
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
      parser.on(limit, refuse);
    }
    parser.on('error', malformed);
    parser.on('finish', () => resolve({ fields, file }));
    parser.end(body);
  });
}

/** Undefined if the content type is malformed, such as one without a boundary. */
function openParser(contentType: string, maxFileBytes: number) {
  try {
    return Busboy({
      headers: { 'content-type': contentType },
      limits: {
        files: 1,
        fileSize: maxFileBytes,
        fields: maxFields,
        fieldNameSize: 64,
        fieldSize: maxFieldBytes,
        parts: maxFields + 1,
        headerPairs: 16,
      },
    });
  } catch {
    return undefined;
  }
}
