import ts from 'typescript'

/**
 * Lets optional properties of declarations be undefined, as they may be at run time: apps with `exactOptionalPropertyTypes` can then
 * pass on a value that they may not have.
 */
export function allowUndefined(declarations: string): string {
  const file = ts.createSourceFile('types.d.ts', declarations, ts.ScriptTarget.Latest, true)
  const inserts: { at: number; text: string }[] = []
  const visit = (node: ts.Node): void => {
    if ((ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)) && node.questionToken && node.type) {
      const { type } = node
      const needsParentheses =
        ts.isFunctionTypeNode(type) || ts.isConditionalTypeNode(type) || ts.isConstructorTypeNode(type)
      if (!mayBeUndefined(type)) {
        if (needsParentheses) inserts.push({ at: type.getStart(), text: '(' })
        inserts.push({ at: type.end, text: needsParentheses ? ') | undefined' : ' | undefined' })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  // From the end, so that the earlier positions stay valid. An inner property ends before the outer one.
  return inserts
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), declarations)
}

const mayBeUndefined = (type: ts.TypeNode): boolean =>
  type.kind === ts.SyntaxKind.UndefinedKeyword ||
  type.kind === ts.SyntaxKind.UnknownKeyword ||
  type.kind === ts.SyntaxKind.AnyKeyword ||
  (ts.isUnionTypeNode(type) && type.types.some(mayBeUndefined))
