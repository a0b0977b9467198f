// The last step of a build: beside each file of dist/ that gains by it a compressed one, which the server sends instead.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const BUILT = join(import.meta.dirname, 'dist');
// Fonts and pictures are compressed already.
const TEXT = /\.(?:css|js|svg|webmanifest)$/;
/** Below this an answer is one packet either way. */
const SMALL = 1_000;

const gzip = (content) => gzipSync(content, { level: 9 });
const brotli = (content) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

for (const name of readdirSync(BUILT, { recursive: true })) {
  if (!TEXT.test(name)) continue;
  const path = join(BUILT, name);
  const content = readFileSync(path);
  if (content.length < SMALL) continue;
  writeFileSync(`${path}.gz`, gzip(content));
  writeFileSync(`${path}.br`, brotli(content));
}
