import type { FileHash, ManifestFile } from '@h5/shared/release/manifest';

/** The encodings in which a published file may be stored. */
export type StoredEncoding = 'plain' | 'br' | 'gz';

const suffix: Record<StoredEncoding, string> = { plain: '', br: '.br', gz: '.gz' };

/** A file as it is stored in one encoding. */
export interface StoredFile {
  name: string;
  hash: FileHash;
}

/** All stored files of a manifest's file: the plain one and its compressed encodings. */
export function storedFilesOf(name: string, file: ManifestFile): StoredFile[] {
  return (['plain', 'br', 'gz'] as const)
    .map((encoding) => storedFile(name, file, encoding))
    .filter((stored) => stored !== undefined);
}

/** Undefined when the file is not stored in this encoding. */
export function storedFile(
  name: string,
  file: ManifestFile,
  encoding: StoredEncoding,
): StoredFile | undefined {
  const hash = encoding === 'plain' ? file : file[encoding];
  return hash && { name: name + suffix[encoding], hash };
}
