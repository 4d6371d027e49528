import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'

const inflateBytes = promisify(inflate)

/**
 * Names of a PDF that run something, open something or contain another file. `/OpenAction` with an array is the page
 * shown first, which many programs write.
 */
const activeName =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|OpenAction(?!\s*\[)|XFA(?=[\s[(<\d]))(?![A-Za-z])/
const objectStream = /\/ObjStm(?![A-Za-z])/
/** More than the objects of any real document. */
const maxInflatedBytes = 64 * 1024 * 1024

/**
 * Whether a PDF has scripts, actions or embedded files. Names are compared without their escapes, and streams that
 * contain objects are inflated; a PDF whose objects cannot be read counts as active.
 */
export async function hasPdfActions(bytes: Buffer): Promise<boolean> {
  const content = bytes.toString('latin1')
  if (activeName.test(withoutEscapes(content))) return true
  let left = maxInflatedBytes
  let end = 0
  for (const { index, 0: keyword } of content.matchAll(/stream\r?\n/g)) {
    const head = withoutEscapes(content.slice(end, index))
    end = index + keyword.length
    if (!objectStream.test(head)) continue
    const objects = await readObjects(head, bytes.subarray(end), left)
    if (objects === undefined || activeName.test(withoutEscapes(objects))) return true
    left -= objects.length
  }
  return false
}

/** The objects of a compressed stream; undefined when they cannot be read. */
async function readObjects(head: string, data: Buffer, maxBytes: number): Promise<string | undefined> {
  const dictionary = head.slice(head.lastIndexOf(' obj'))
  if (!objectStream.test(dictionary) || /\/Predictor\s*(?!1\b)\d/.test(dictionary)) return undefined
  const filters = [...dictionary.matchAll(/\/F(?:ilter)?(?![A-Za-z])\s*(\[[^\]]*\]|\/\w+)?/g)]
  const names = filters.map(([, value = '']) => value.replace(/[\s[\]]/g, ''))
  if (names.length !== 1 || !['/FlateDecode', '/Fl'].includes(names[0] ?? '') || maxBytes < 1) return undefined
  try {
    // The data is followed by the rest of the file.
    const options = { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH }
    return (await inflateBytes(data, options)).toString('latin1')
  } catch {
    return undefined
  }
}

/** `/J#61vaScript` is another way to write `/JavaScript`. */
function withoutEscapes(content: string): string {
  return content.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
