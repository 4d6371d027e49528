import ts from 'typescript'

/**
 * Declares constant lists of strings as arrays instead of tuples. TypeScript makes several types for every length of a tuple, which
 * every app would pay for, and no caller needs to know the position of a string.
 */
export function shortenTuples(declarations: string): string {
  const file = ts.createSourceFile('types.d.ts', declarations, ts.ScriptTarget.Latest, true)
  const tuples: ts.TupleTypeNode[] = []
  const visit = (node: ts.Node): void => {
    if (
      ts.isTupleTypeNode(node) &&
      isReadonly(node.parent) &&
      node.elements.length > 1 &&
      node.elements.every(isString)
    )
      tuples.push(node)
    ts.forEachChild(node, visit)
  }
  for (const statement of file.statements) if (ts.isVariableStatement(statement)) visit(statement)
  return tuples.toReversed().reduce((text, { elements, pos, end }) => {
    const strings = [...new Set(elements.map((each) => each.getText()))]
    return `${text.slice(0, pos)} (${strings.join(' | ')})[]${text.slice(end)}`
  }, declarations)
}

const isReadonly = (node: ts.Node): boolean =>
  ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword

const isString = (node: ts.Node): boolean => ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)
