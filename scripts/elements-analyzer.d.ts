// Declarations that the package's types lack.
declare module '@custom-elements-manifest/analyzer/index.js' {
  interface Read {
    name?: string
    description?: string
    default?: string
    type?: { text: string }
  }
  interface Declaration {
    tagName?: string
    attributes?: Read[]
    events?: Read[]
    cssProperties?: Read[]
  }
  export const ts: {
    createSourceFile(name: string, text: string, target: number, setParents: boolean): object
    ScriptTarget: { ES2022: number }
  }
  export function create(settings: { modules: object[] }): { modules: { declarations?: Declaration[] }[] }
}
