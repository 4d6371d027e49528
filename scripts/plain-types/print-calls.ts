import type ts from 'typescript'
import type { TypePrinter } from './print-type.ts'
import { getSourceFile, outputOf, propertyOf, typeOfExport } from './read-types.ts'

/** The text of `calls.d.ts`: a table of all calls with the types of their input and answer. */
export function printCalls(program: ts.Program, checker: ts.TypeChecker, printer: TypePrinter): string {
  const contract = typeOfExport(checker, getSourceFile(program, 'contract.ts'), 'contract')
  const calls = checker.getPropertiesOfType(contract).map((symbol) => {
    const route = checker.getTypeOfSymbol(symbol)
    const lines = [...inputLines(symbol.name, route), `    answer: ${printSchema(route, 'answer', 'output')}`]
    const changes = literalOf(route, 'changes')
    if (changes !== undefined && changes !== 'nothing' && changes !== 'own') lines.push(`    changes: '${changes}'`)
    const summary = literalOf(route, 'summary') ?? ''
    return `  /** ${summary.replaceAll('*/', '')} */\n  '${symbol.name}': {\n${lines.join('\n')}\n  }`
  })
  return `import type { CallOptions } from './call-options.ts';

/** Input and answer of every call, by its name. */
export interface Calls {
${calls.join('\n')}
}

export type CallName = keyof Calls;

/** Calls that change something of the agency, each of which requires a permission of its own. */
export type WritingCallName = { [Name in CallName]: Calls[Name] extends { changes: string } ? Name : never }[CallName];

/** Input of a request: path parameters, query and body, as declared by its contract. */
export type CallInput<Name extends CallName> = Calls[Name]['input'] & CallOptions;

/** Content of a successful response. */
export type CallAnswer<Name extends CallName> = Calls[Name]['answer'];
`

  function inputLines(name: string, route: ts.Type): string[] {
    const parameters = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => `${parameter}: string`)
    const members = [
      ...(parameters.length > 0 ? [`params: { ${parameters.join('; ')} }`] : []),
      ...(route.getProperty('query') ? [`query: ${printSchema(route, 'query', 'input')}`] : []),
      ...(route.getProperty('upload')
        ? ['body: FormData']
        : route.getProperty('body')
          ? [`body: ${printSchema(route, 'body', 'input')}`]
          : []),
    ]
    if (members.length === 0) return ['    input: unknown']
    return ['    input: {', ...members.map((member) => `      ${member}`), '    }']
  }

  function printSchema(route: ts.Type, part: string, direction: 'input' | 'output'): string {
    const schema = propertyOf(checker, route, part)
    if (!schema) throw new Error(`A call has no ${part}.`)
    return printer.print(outputOf(checker, schema, direction), part === 'answer' ? '    ' : '      ')
  }

  function literalOf(route: ts.Type, name: string): string | undefined {
    const type = propertyOf(checker, route, name)
    return type?.isStringLiteral() ? type.value : undefined
  }
}
