type Bytes = Uint8Array<ArrayBuffer>
type Case = Pick<HostileCase, 'what' | 'contentType' | 'body' | 'isBroken'>

export interface HostileCase {
  what: string
  path: string
  query?: string
  headers?: Record<string, string>
  contentType?: string
  body?: string | Bytes
  isBroken?: boolean
}

const boundary = 'gangway-parts'
const parts = `multipart/form-data; boundary=${boundary}`
const megabyte = 'n'.repeat(1_000_000)

function fileOf(name: string, content = 'text'): string {
  return `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n`
}

function fieldOf(name: string, value: string, more = ''): string {
  return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
}

const end = `--${boundary}--\r\n`

/** A multipart form that upload operations accept. */
export const validParts: Case = { what: 'sound parts', contentType: parts, body: fileOf('a.txt') + end }

const brokenCase = (what: string, body: string | Bytes, contentType = parts): Case => ({
  what,
  body,
  contentType,
  isBroken: true,
})
const hostileCase = (what: string, body: string): Case => ({ what, body, contentType: parts })

/** Invalid multipart forms. */
export const hostileParts: readonly Case[] = [
  brokenCase('no boundary', fileOf('a.txt') + end, 'multipart/form-data'),
  brokenCase('an empty boundary', fileOf('a.txt') + end, 'multipart/form-data; boundary='),
  brokenCase('another boundary', fileOf('a.txt') + end, 'multipart/form-data; boundary=other'),
  brokenCase('a boundary that is too long', fileOf('a.txt') + end, `multipart/form-data; boundary="${boundary}`),
  brokenCase('other parts', fileOf('a.txt') + end, `multipart/mixed; boundary=${boundary}`),
  brokenCase('an empty body', ''),
  brokenCase('only the end marker', end),
  brokenCase('text without parts', 'hello'),
  brokenCase('cut off in its content', fileOf('a.txt', 'x'.repeat(5000)).slice(0, 2000)),
  brokenCase('cut off in its headers', fileOf('a.txt').slice(0, 40)),
  brokenCase('no end', fileOf('a.txt')),
  brokenCase('no file', fieldOf('pathRoot', 'files') + end),
  brokenCase('a file that is sent as a field', fieldOf('file', 'text') + end),
  brokenCase('two files', fileOf('a.txt') + fileOf('b.txt') + end),
  brokenCase('a file with another field name', fileOf('a.txt').replace('name="file"', 'name="other"') + end),
  brokenCase('a part without headers', `--${boundary}\r\n\r\ntext\r\n${end}`),
  brokenCase('an empty file', fileOf('a.txt', '') + end),
  brokenCase('no name', fileOf('') + end),
  brokenCase('a name without an extension', fileOf('a') + end),
  brokenCase('a program', fileOf('a.exe', 'MZ') + end),
  brokenCase('a name with two extensions', fileOf('a.exe.txt') + end),
  brokenCase('an HTML page as text', fileOf('a.txt', '<html><script>alert(1)</script>') + end),
  brokenCase('text as a picture', fileOf('a.png') + end),
  brokenCase('half an archive', fileOf('a.zip', 'PK\u0003\u0004') + end),
  brokenCase('a megabyte in a name', fileOf(megabyte) + end),
  brokenCase(
    'a megabyte in a header',
    fileOf('a.txt')
      .replace('\r\n\r\n', `\r\nx-more: ${megabyte}\r\n\r\n`)
      .replace(/name="file"/, 'x') + end,
  ),
  brokenCase('ten thousand fields', fieldOf('a', '1').repeat(10_000) + fileOf('a.txt') + end),
  brokenCase('a field twice', fieldOf('pathRoot', 'a') + fieldOf('pathRoot', 'b') + fileOf('a.txt') + end),
  brokenCase('a path traversal in a field', fieldOf('pathRoot', '../../etc') + fileOf('a.txt') + end),
  brokenCase('a megabyte in a field', fieldOf('pathRoot', megabyte) + fileOf('a.txt') + end),
  brokenCase('a null character in a field', fieldOf('pathRoot', 'a\0') + fileOf('a.txt') + end),
  brokenCase('__proto__', fieldOf('__proto__', '1') + fileOf('a.txt') + end),
  brokenCase('constructor', fieldOf('constructor', '1') + fileOf('a.txt') + end),
  brokenCase(
    'JSON in a field',
    fieldOf('pathRoot', '["a"]\r\n').replace('\r\n\r\n', '\r\ncontent-type: application/json\r\n\r\n') +
      fileOf('a.txt') +
      end,
  ),
  brokenCase('a null character in text', fileOf('a.txt', 'a\0b') + end),
  brokenCase(
    'invalid UTF-8 in text',
    Buffer.concat([
      Buffer.from(fileOf('a.txt', 'a')).subarray(0, -2),
      Buffer.from([0xff, 0x0d, 0x0a]),
      Buffer.from(end),
    ]),
  ),
  brokenCase('larger than any operation accepts', fileOf('a.txt', megabyte.repeat(11)) + end),
  hostileCase('a path traversal in a name', fileOf('../../../etc/passwd.txt') + end),
  hostileCase('a name of Windows', fileOf('C:\\\\Windows\\\\a.txt') + end),
  hostileCase('a script in a name', fileOf('<script>alert(1)</script>.txt') + end),
  hostileCase('a null character in a name', fileOf('a.exe\0.txt') + end),
  hostileCase('a line break in a name', fileOf('a%0d%0aset-cookie: a=b.txt') + end),
  hostileCase('text with a direction override', fileOf('a\u202etxt.exe.txt') + end),
  hostileCase('invalid UTF-8 in a name', fileOf('\udcff.txt') + end),
  hostileCase('unknown fields', fieldOf('unknown', '1') + fieldOf('', '2') + fileOf('a.txt') + end),
  hostileCase('a field behind the file', fileOf('a.txt') + fieldOf('pathRoot', 'late') + end),
  hostileCase('text before and behind the parts', `preamble\r\n${fileOf('a.txt')}${end}epilogue`),
  hostileCase(
    'another charset',
    fieldOf('pathRoot', 'files').replace('\r\n\r\n', '\r\ncontent-type: text/plain; charset=utf-7\r\n\r\n') +
      fileOf('a.txt') +
      end,
  ),
  hostileCase(
    'an encoded part',
    fieldOf('pathRoot', 'ZmlsZXM=').replace('\r\n\r\n', '\r\ncontent-transfer-encoding: base64\r\n\r\n') +
      fileOf('a.txt') +
      end,
  ),
]
