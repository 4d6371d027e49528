import { contentFolder } from '../../shared/content-folder.ts'
import type { Model } from './model.ts'

/** The files that `pnpm assistant:train` writes. */
export const modelPath = (name: 'intents' | 'topics' | 'moods' = 'intents') =>
  new URL(`model/${name}.bin`, contentFolder())

const printBytes = 32

/** `fingerprint | features | unit | biases | hashes | rarity | weights`, little-endian. */
export function writeModel<Label extends string>(
  { places, rarity, weights, unit, bias }: Model<Label>,
  print: Buffer,
): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(places.size, 0)
  head.writeFloatLE(unit, 4)
  return Buffer.concat([
    print,
    head,
    bytesOf(bias),
    bytesOf(Uint32Array.from(places.keys())),
    bytesOf(rarity),
    bytesOf(weights),
  ])
}

/** Reads a model; the labels are those that it was trained for, in the same order. */
export function readModel<Label extends string>(
  file: Buffer,
  labels: readonly Label[],
): { model: Model<Label>; print: Buffer } {
  const print = file.subarray(0, printBytes)
  const size = file.readUInt32LE(printBytes)
  const unit = file.readFloatLE(printBytes + 4)
  let at = printBytes + 8
  // Copied, because views of 4-byte numbers need aligned offsets.
  const take = (length: number) => Uint8Array.from(file.subarray(at, (at += length)))
  const bias = new Float32Array(take(labels.length * 4).buffer)
  const hashes = new Uint32Array(take(size * 4).buffer)
  const rarity = take(size)
  const weights = new Int8Array(take(size * labels.length).buffer)
  if (at !== file.length)
    throw new Error('The model file of the assistant is damaged. Create it again: pnpm assistant:train')
  const places = new Map([...hashes].map((hash, place) => [hash, place]))
  return { model: { labels, places, rarity, weights, unit, bias }, print }
}

function bytesOf(numbers: ArrayBufferView): Buffer {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength)
}
