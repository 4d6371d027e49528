// Writes the declarations of @gangway/core without zod: the types of calls and the types derived from schemas are printed as
// plain interfaces, so that a page which imports a widget does not check the whole contract.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import ts from 'typescript'
import { root } from '../run-steps.ts'
import { TypePrinter } from './print-type.ts'
import { printCalls } from './print-calls.ts'
import { contractType, contractTypeFile, SchemaPrinter } from './print-schemas.ts'
import { getSourceFile, outputOf, typeOfExport } from './read-types.ts'

const source = `${root}packages/core/src/`
const callsFile = `${source}shared/client/calls.ts`

/** Emits declarations of the entries and of all files that they import; returns the folder. */
export function writePlainTypes(entries: readonly string[]): string {
  const folder = `${root}.cache/plain-types/`
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile) as { config: object }
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const program = ts.createProgram(
    entries.map((entry) => source + entry),
    { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: folder, rootDir: source },
  )
  const checker = program.getTypeChecker()
  const derivedTypes = [...findDerivedTypes(program, checker), findMoney(program, checker)]
  const printer = new TypePrinter(checker, new Map(derivedTypes.map(({ type, name }) => [type, name])))

  const schemas = new SchemaPrinter(program, checker, printer)

  rmSync(folder, { recursive: true, force: true })
  program.emit(undefined, (path, text, _, __, files) => {
    const [file] = files ?? []
    if (!path.endsWith('.d.ts') || !file || !file.fileName.startsWith(source)) return
    const own = derivedTypes.filter((each) => each.file.fileName === file.fileName)
    const toContract = relative(dirname(file.fileName), `${source}${contractTypeFile.replace('.d.ts', '.ts')}`)
    let result = schemas.replaceSchemas(file, text, toContract.startsWith('.') ? toContract : `./${toContract}`)
    if (file.fileName === callsFile) result = printCalls(program, checker, printer)
    for (const derived of own)
      result = result.replace(derivedAlias(derived.name), definitionOf(derived, checker, printer))
    result = importsOf(file, printer.takeUsedNames(), derivedTypes, own) + result
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, result.replace(/((?:from|import\() ?['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2'))
  })
  writeFileSync(folder + contractTypeFile, contractType)
  return folder
}

interface DerivedType {
  name: string
  type: ts.Type
  file: ts.SourceFile
}

/** `export type Offer = z.output<typeof offer>` in the sources of core. */
function findDerivedTypes(program: ts.Program, checker: ts.TypeChecker): DerivedType[] {
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(source))
  return files.flatMap((file) =>
    file.statements.flatMap((statement) => {
      if (!ts.isTypeAliasDeclaration(statement) || !isDerived(statement)) return []
      if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
      return [{ name: statement.name.text, type: checker.getTypeAtLocation(statement.name), file }]
    }),
  )
}

/** `Money` is an interface of its own, which the schema `money` describes. */
function findMoney(program: ts.Program, checker: ts.TypeChecker): DerivedType {
  const file = getSourceFile(program, 'shared/format/money.ts')
  const schemas = getSourceFile(program, 'shared/contract/envelope.contract.ts')
  return { name: 'Money', type: outputOf(checker, typeOfExport(checker, schemas, 'money')), file }
}

/** Derived from a schema, or from the fields of one. */
const isDerived = ({ type, typeParameters }: ts.TypeAliasDeclaration): boolean =>
  !typeParameters && /^z\.\w+<|\bkeyof typeof\b/.test(type.getText())

const derivedAlias = (name: string): RegExp => new RegExp(`^export type ${name} = [^;]*;`, 'm')

function definitionOf({ name, type }: DerivedType, checker: ts.TypeChecker, printer: TypePrinter): string {
  const isObject =
    checker.getPropertiesOfType(type).length > 0 && !type.isUnion() && (type.flags & ts.TypeFlags.Object) !== 0
  if (!isObject || checker.isArrayType(type)) return `export type ${name} = ${printer.printDefinition(type)};`
  return `export interface ${name} {\n${printer.printMembers(type, '  ').join('\n')}\n}`
}

function importsOf(
  file: ts.SourceFile,
  used: ReadonlySet<string>,
  all: readonly DerivedType[],
  own: readonly DerivedType[],
): string {
  const foreign = all.filter(({ name }) => used.has(name) && !own.some((each) => each.name === name))
  const lines = foreign.map(({ name, file: from }) => {
    const path = relative(dirname(file.fileName), from.fileName)
    return `import type { ${name} } from '${path.startsWith('.') ? path : `./${path}`}';\n`
  })
  return [...new Set(lines)].join('')
}
