import { crc32, deflateRawSync } from 'node:zlib';

/** 1980-01-01, the first day that the format knows: the same files make the same archive. */
const NO_TIME = 0x00210000;
const NAMES_IN_UTF8 = 0x0800;
const DEFLATED = 8;

/** Files as one archive (PKWARE's APPNOTE 6.3, without its extensions: at most 4 GB). */
export function zipOf(files: readonly { name: string; content: string | Uint8Array }[]): Uint8Array {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, content } of files) {
    const [bytes, path] = [Buffer.from(content), Buffer.from(name)];
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(NAMES_IN_UTF8, 2);
    facts.writeUInt16LE(DEFLATED, 4);
    facts.writeUInt32LE(NO_TIME, 6);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(path.length, 22);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), facts, path, packed);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, where, path);
    at += 30 + path.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}
