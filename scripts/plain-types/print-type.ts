import ts from 'typescript'

/** Prints types without the schemas that they are derived from; known types by their name. */
export class TypePrinter {
  readonly #checker: ts.TypeChecker
  readonly #names: ReadonlyMap<ts.Type, string>
  /** Names that were printed since the last call of `takeUsedNames`. */
  #used = new Set<string>()

  constructor(checker: ts.TypeChecker, names: ReadonlyMap<ts.Type, string>) {
    this.#checker = checker
    this.#names = names
  }

  takeUsedNames(): Set<string> {
    const used = this.#used
    this.#used = new Set()
    return used
  }

  /** Names of other types are used inside of `type`, not for itself. */
  printDefinition(type: ts.Type): string {
    return this.#printStructure(type, '')
  }

  print(type: ts.Type, indent = ''): string {
    const name = this.#names.get(type)
    if (name === undefined) return this.#printStructure(type, indent)
    this.#used.add(name)
    return name
  }

  /** Members of an object type, one a line, with their documentation. */
  printMembers(type: ts.Type, indent: string): string[] {
    const lines = this.#checker.getPropertiesOfType(type).flatMap((property) => {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
      const all = this.#checker.getTypeOfSymbol(property)
      const shown = isOptional ? this.#checker.getNonNullableType(all) : all
      // `null` is a value, unlike the `undefined` of a property that is left out.
      const isNullable = isOptional && hasFlag(all, ts.TypeFlags.Null)
      const text = `${this.print(shown, indent)}${isNullable ? ' | null' : ''}`
      const key = /^[A-Za-z_$][\w$]*$/.test(property.name) ? property.name : JSON.stringify(property.name)
      const comment = ts.displayPartsToString(property.getDocumentationComment(this.#checker))
      return [
        ...(comment ? [`${indent}/** ${comment.replaceAll('\n', ' ')} */`] : []),
        `${indent}${key}${isOptional ? '?' : ''}: ${text}${isOptional ? ' | undefined' : ''}`,
      ]
    })
    const indexes = this.#checker.getIndexInfosOfType(type).map(({ keyType, type: value }) => {
      return `${indent}[key: ${this.#checker.typeToString(keyType)}]: ${this.print(value, indent)}`
    })
    return [...lines, ...indexes]
  }

  #printStructure(type: ts.Type, indent: string): string {
    if (type.isUnion()) return this.#printUnion(type, indent)
    if (this.#checker.isArrayType(type) || this.#checker.isTupleType(type)) return this.#printArray(type, indent)
    const isPlainObject =
      (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
      type.getCallSignatures().length === 0 &&
      !isGlobal(type)
    if (!isPlainObject) return this.#checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)
    const members = this.printMembers(type, `${indent}  `)
    return members.length === 0 ? 'Record<string, never>' : `{\n${members.join('\n')}\n${indent}}`
  }

  #printUnion(type: ts.UnionType, indent: string): string {
    const isBoolean = type.types.every((each) => hasFlag(each, ts.TypeFlags.BooleanLiteral))
    if (isBoolean && type.types.length === 2) return 'boolean'
    const withoutEmpty = this.#checker.getNonNullableType(type)
    if (withoutEmpty !== type) {
      const empty = [ts.TypeFlags.Null, ts.TypeFlags.Undefined].filter((flag) => hasFlag(type, flag))
      const texts = empty.map((flag) => (flag === ts.TypeFlags.Null ? 'null' : 'undefined'))
      return [this.print(withoutEmpty, indent), ...texts].join(' | ')
    }
    const others = type.types.filter((each) => !hasFlag(each, ts.TypeFlags.BooleanLiteral))
    const booleans = type.types.length - others.length
    const printed = others.map((each) => this.print(each, indent))
    if (booleans === 2) printed.push('boolean')
    else if (booleans === 1) {
      const only = type.types.find((each) => hasFlag(each, ts.TypeFlags.BooleanLiteral))
      if (only) printed.push(this.#checker.typeToString(only))
    }
    return printed.join(' | ')
  }

  #printArray(type: ts.Type, indent: string): string {
    const reference = type as ts.TypeReference
    const items = this.#checker.getTypeArguments(reference).map((each) => this.print(each, indent))
    if (this.#checker.isTupleType(type)) return `[${items.join(', ')}]`
    const isReadonly = type.symbol.name === 'ReadonlyArray'
    const [item = 'unknown'] = items
    return `${isReadonly ? 'readonly ' : ''}${/[ |{]/.test(item) ? `(${item})` : item}[]`
  }
}

const hasFlag = (type: ts.Type, flag: ts.TypeFlags): boolean =>
  type.isUnion() ? type.types.some((each) => hasFlag(each, flag)) : (type.flags & flag) !== 0

/** A type of the language or the browser, such as `FormData`. */
const isGlobal = (type: ts.Type): boolean =>
  type.symbol?.declarations?.some((each) =>
    /\/typescript6?\/lib\/lib\.|@types\/node/.test(each.getSourceFile().fileName),
  ) === true
