import ts from 'typescript'
import type { TypePrinter } from './print-type.ts'
import { getSourceFile, outputOf, propertyOf, typeOfExport } from './read-types.ts'

/** The file that declares the table of all calls with their schemas. */
export const contractTypeFile = 'contract-type.d.ts'

export const contractType = `import type * as z from 'zod/mini';
import type { Calls } from './shared/client/calls.js';
import type { Route } from './shared/contract/route.js';

/** A call with its access and the schemas of its input and answer. */
type RouteOf<Call extends { input: unknown; answer: unknown }> = Omit<Route, 'query' | 'body' | 'answer'> & {
  /** Content of a successful response. */
  answer: z.ZodMiniType<Call['answer'], Call['answer']>
} & SchemaOf<'query', Call['input']> & SchemaOf<'body', Call['input']>

type SchemaOf<Key extends 'query' | 'body', Input> = Input extends Record<Key, infer Value>
  ? Record<Key, z.ZodMiniType<Value, Value>>
  : Partial<Record<Key, undefined>>

/** Every call by its name. */
export type Contract = { readonly [Name in keyof Calls]: RouteOf<Calls[Name]> }
`

/** Longer declarations of schemas are replaced by the types of their input and output. */
const maxSchemaLength = 200

/**
 * Replaces the structure of exported schemas in the declarations of a file. A schema in a table of calls has the types of the call
 * instead, which are declared once.
 */
export class SchemaPrinter {
  readonly #checker: ts.TypeChecker
  readonly #printer: TypePrinter
  readonly #calls: ReadonlySet<string>

  constructor(program: ts.Program, checker: ts.TypeChecker, printer: TypePrinter) {
    this.#checker = checker
    this.#printer = printer
    const contract = typeOfExport(checker, getSourceFile(program, 'contract.ts'), 'contract')
    this.#calls = new Set(checker.getPropertiesOfType(contract).map(({ name }) => name))
  }

  /** `toContract` is the path from the file to `contractTypeFile`. */
  replaceSchemas(file: ts.SourceFile, declarations: string, toContract: string): string {
    const parsed = ts.createSourceFile('types.d.ts', declarations, ts.ScriptTarget.Latest, true)
    const constants = parsed.statements
      .filter((each) => ts.isVariableStatement(each))
      .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
      .flatMap(({ declarationList }) => declarationList.declarations)
    let result = declarations
    // From the end, so that the earlier positions stay valid.
    for (const { name, type } of constants.toReversed()) {
      if (!type) continue
      const plain = this.#print(typeOfExport(this.#checker, file, name.getText()), type.getWidth())
      if (plain !== undefined) result = result.slice(0, type.getStart()) + plain + result.slice(type.end)
    }
    if (/\bContract\b/.test(result) && result !== declarations)
      result = `import type { Contract } from '${toContract}';\n${result}`
    return /\bz\./.test(result) && !/\* as z\b/.test(result) ? `import type * as z from 'zod/mini';\n${result}` : result
  }

  #print(type: ts.Type, width: number): string | undefined {
    if (width <= maxSchemaLength) return undefined
    if (propertyOf(this.#checker, type, '_zod')) {
      const output = outputOf(this.#checker, type)
      const input = outputOf(this.#checker, type, 'input')
      const isSame = this.#printer.printDefinition(output) === this.#printer.printDefinition(input)
      return `z.ZodMiniType<${this.#printer.print(output)}, ${this.#printer.print(isSame ? output : input)}>`
    }
    return this.#printTable(type) ?? this.#printTables(type)
  }

  #printTable(type: ts.Type): string | undefined {
    const names = this.#checker.getPropertiesOfType(type).map(({ name }) => name)
    if (names.length === 0 || !names.every((name) => this.#calls.has(name))) return undefined
    if (names.length === this.#calls.size) return 'Contract'
    return `Pick<Contract, ${names.map((name) => `'${name}'`).join(' | ')}>`
  }

  /** An object of tables, such as those of each domain. */
  #printTables(type: ts.Type): string | undefined {
    const properties = this.#checker.getPropertiesOfType(type)
    const tables = properties.map((property) => this.#printTable(this.#checker.getTypeOfSymbol(property)))
    if (tables.length === 0 || tables.includes(undefined)) return undefined
    return `{ ${properties.map(({ name }, at) => `'${name}': ${tables[at]}`).join('; ')} }`
  }
}
