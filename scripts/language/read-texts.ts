import ts from 'typescript'

export interface FoundText {
  /** `name` is an identifier or a file name; the others are prose. */
  kind: 'name' | 'comment' | 'test title' | 'message' | 'document'
  text: string
  line: number
}

/** Names, comments and test titles of a TypeScript or JavaScript file. */
export function readCode(path: string, source: string): FoundText[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, scriptKind(path))
  const found: FoundText[] = []
  const add = (kind: FoundText['kind'], text: string, position: number) =>
    found.push({ kind, text, line: file.getLineAndCharacterOfPosition(position).line + 1 })
  /** Source text without literals, so that comment marks inside of them do not count. */
  const rest = [...source]
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) add('name', node.text, node.getStart(file))
    if (isLiteral(node)) rest.fill(' ', node.getStart(file), node.getEnd())
    const title = titleOf(node)
    if (title) add('test title', title.text, title.getStart(file))
    ts.forEachChild(node, visit)
  }
  visit(file)
  for (const match of rest.join('').matchAll(/\/\*[\s\S]*?\*\/|\/\/.*/g)) add('comment', match[0], match.index)
  return found
}

function isLiteral(node: ts.Node): boolean {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isJsxText(node)
  )
}

const testFunctions = new Set(['test', 'it', 'describe', 'scenario'])

/** The title of `test('…')`, `test.each(…)('…')`, `describe('…')`. */
function titleOf(node: ts.Node): ts.StringLiteralLike | undefined {
  if (!ts.isCallExpression(node)) return undefined
  const [title] = node.arguments
  if (!title || !ts.isStringLiteralLike(title)) return undefined
  let called: ts.Expression = node.expression
  while (ts.isCallExpression(called) || ts.isPropertyAccessExpression(called)) called = called.expression
  return ts.isIdentifier(called) && testFunctions.has(called.text) ? title : undefined
}

function scriptKind(path: string): ts.ScriptKind {
  return path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
}

/** Texts of a message file. */
export function readMessages(source: string): FoundText[] {
  return source.split('\n').flatMap((line, index): FoundText[] => {
    const text = /^\s*"(?:[^"\\]|\\.)*":\s*"((?:[^"\\]|\\.)*)"/.exec(line)?.[1]
    return text === undefined ? [] : [{ kind: 'message', text, line: index + 1 }]
  })
}

/** Lines of a Markdown document, code blocks included: their names and comments are read by newcomers. */
export function readDocument(source: string): FoundText[] {
  return source.split('\n').map((text, index): FoundText => ({ kind: 'document', text, line: index + 1 }))
}

/** Words of a text: `lookAtDesk` is three, `old-desk.ts` too. */
export function wordsOf(text: string): string[] {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z']+/)
    .filter((word) => word !== '')
}
