import type { HostileCase } from './hostile-cases.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Case = Pick<HostileCase, 'what' | 'contentType' | 'body' | 'isBroken'>

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

/** A form of parts that a call with an upload takes. */
export const soundParts: Case = { what: 'sound parts', contentType: parts, body: fileOf('a.txt') + end }

const broken = (what: string, body: string | Bytes, contentType = parts): Case => ({
  what,
  body,
  contentType,
  isBroken: true,
})
const odd = (what: string, body: string): Case => ({ what, body, contentType: parts })

/** Forms of parts that are wrong in every way we know. */
export const hostileParts: readonly Case[] = [
  broken('no boundary', fileOf('a.txt') + end, 'multipart/form-data'),
  broken('an empty boundary', fileOf('a.txt') + end, 'multipart/form-data; boundary='),
  broken('another boundary', fileOf('a.txt') + end, 'multipart/form-data; boundary=other'),
  broken('a boundary without end', fileOf('a.txt') + end, `multipart/form-data; boundary="${boundary}`),
  broken('other parts', fileOf('a.txt') + end, `multipart/mixed; boundary=${boundary}`),
  broken('nothing at all', ''),
  broken('only an end', end),
  broken('no parts but text', 'hello'),
  broken('cut in half in its content', fileOf('a.txt', 'x'.repeat(5000)).slice(0, 2000)),
  broken('cut in half in its head', fileOf('a.txt').slice(0, 40)),
  broken('no end', fileOf('a.txt')),
  broken('no file', fieldOf('pathRoot', 'files') + end),
  broken('a file that is a field', fieldOf('file', 'text') + end),
  broken('two files', fileOf('a.txt') + fileOf('b.txt') + end),
  broken('a file under another name', fileOf('a.txt').replace('name="file"', 'name="other"') + end),
  broken('a part without a head', `--${boundary}\r\n\r\ntext\r\n${end}`),
  broken('an empty file', fileOf('a.txt', '') + end),
  broken('no name', fileOf('') + end),
  broken('a name without an ending', fileOf('a') + end),
  broken('a program', fileOf('a.exe', 'MZ') + end),
  broken('a name with two endings', fileOf('a.exe.txt') + end),
  broken('a page as text', fileOf('a.txt', '<html><script>alert(1)</script>') + end),
  broken('text as a picture', fileOf('a.png') + end),
  broken('half an archive', fileOf('a.zip', 'PK\u0003\u0004') + end),
  broken('a megabyte of a name', fileOf(megabyte) + end),
  broken(
    'a megabyte of a head',
    fileOf('a.txt')
      .replace('\r\n\r\n', `\r\nx-more: ${megabyte}\r\n\r\n`)
      .replace(/name="file"/, 'x') + end,
  ),
  broken('ten thousand fields', fieldOf('a', '1').repeat(10_000) + fileOf('a.txt') + end),
  broken('a field twice', fieldOf('pathRoot', 'a') + fieldOf('pathRoot', 'b') + fileOf('a.txt') + end),
  broken('a way out in a field', fieldOf('pathRoot', '../../etc') + fileOf('a.txt') + end),
  broken('a megabyte of a field', fieldOf('pathRoot', megabyte) + fileOf('a.txt') + end),
  broken('a null character in a field', fieldOf('pathRoot', 'a\0') + fileOf('a.txt') + end),
  broken('__proto__', fieldOf('__proto__', '1') + fileOf('a.txt') + end),
  broken('constructor', fieldOf('constructor', '1') + fileOf('a.txt') + end),
  broken(
    'JSON in a field',
    fieldOf('pathRoot', '["a"]\r\n').replace('\r\n\r\n', '\r\ncontent-type: application/json\r\n\r\n') +
      fileOf('a.txt') +
      end,
  ),
  broken('a null character in text', fileOf('a.txt', 'a\0b') + end),
  broken(
    'invalid UTF-8 in text',
    Buffer.concat([
      Buffer.from(fileOf('a.txt', 'a')).subarray(0, -2),
      Buffer.from([0xff, 0x0d, 0x0a]),
      Buffer.from(end),
    ]),
  ),
  broken('more than any call takes', fileOf('a.txt', megabyte.repeat(11)) + end),
  odd('a way out in a name', fileOf('../../../etc/passwd.txt') + end),
  odd('a name of Windows', fileOf('C:\\\\Windows\\\\a.txt') + end),
  odd('a script in a name', fileOf('<script>alert(1)</script>.txt') + end),
  odd('a null character in a name', fileOf('a.exe\0.txt') + end),
  odd('a line break in a name', fileOf('a%0d%0aset-cookie: a=b.txt') + end),
  odd('text that turns around', fileOf('a\u202etxt.exe.txt') + end),
  odd('invalid UTF-8 in a name', fileOf('\udcff.txt') + end),
  odd('unknown fields', fieldOf('unknown', '1') + fieldOf('', '2') + fileOf('a.txt') + end),
  odd('a field behind the file', fileOf('a.txt') + fieldOf('pathRoot', 'late') + end),
  odd('something before and behind', `preamble\r\n${fileOf('a.txt')}${end}epilogue`),
  odd(
    'another charset',
    fieldOf('pathRoot', 'files').replace('\r\n\r\n', '\r\ncontent-type: text/plain; charset=utf-7\r\n\r\n') +
      fileOf('a.txt') +
      end,
  ),
  odd(
    'an encoded part',
    fieldOf('pathRoot', 'ZmlsZXM=').replace('\r\n\r\n', '\r\ncontent-transfer-encoding: base64\r\n\r\n') +
      fileOf('a.txt') +
      end,
  ),
]
