import { inflateRawSync } from 'node:zlib';

/** The files of an archive, by the places that its directory names. */
export function unzipped(zip: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {};
  const end = zip.lastIndexOf('PK\x05\x06');
  let at = zip.readUInt32LE(end + 16);
  for (let i = 0; i < zip.readUInt16LE(end + 10); i++) {
    const [packed, nameLength, place] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    const begin = place + 30 + zip.readUInt16LE(place + 26) + zip.readUInt16LE(place + 28);
    files[name] = inflateRawSync(zip.subarray(begin, begin + packed));
    at += 46 + nameLength;
  }
  return files;
}
