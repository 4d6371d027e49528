import type ts from 'typescript'
import { root } from '../run-steps.ts'

/** A source file of core, by its path in `src`. */
export function getSourceFile(program: ts.Program, path: string): ts.SourceFile {
  const file = program.getSourceFile(`${root}packages/core/src/${path}`)
  if (!file) throw new Error(`packages/core/src/${path} is not part of the program.`)
  return file
}

export function typeOfExport(checker: ts.TypeChecker, file: ts.SourceFile, name: string): ts.Type {
  const module = checker.getSymbolAtLocation(file)
  const found = module && checker.getExportsOfModule(module).find((each) => each.name === name)
  if (!found) throw new Error(`${file.fileName} exports no ${name}.`)
  return checker.getTypeOfSymbol(found)
}

export function propertyOf(checker: ts.TypeChecker, type: ts.Type, name: string): ts.Type | undefined {
  const symbol = checker.getPropertyOfType(type, name)
  return symbol && checker.getTypeOfSymbol(symbol)
}

/** Type of the values that a schema returns, or of those that it accepts. */
export function outputOf(checker: ts.TypeChecker, schema: ts.Type, direction: 'input' | 'output' = 'output'): ts.Type {
  const internals = propertyOf(checker, schema, '_zod')
  const type = internals && propertyOf(checker, internals, direction)
  if (!type) throw new Error(`${checker.typeToString(schema)} is no schema.`)
  return type
}
