import { parseArgs } from 'node:util'
import { isTemplateName, templateNames, type TemplateName } from './templates.ts'

export interface GivenArguments {
  folder: string | undefined
  template: TemplateName | undefined
  server: string
  key: string
  help: boolean
}

export const usage = `npm create gangway@latest <folder> -- [options]

  --template  ${templateNames.join(', ')}
  --server    address of your Gangway server; http://localhost:4400 by default
  --key       public id of your embed key; that of the demo server by default`

/** Arguments of the command line, or what is wrong with them. */
export function readArguments(args: readonly string[]): GivenArguments | { problem: string } {
  let parsed
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        template: { type: 'string' },
        server: { type: 'string', default: 'http://localhost:4400' },
        key: { type: 'string', default: 'gwp_test_demo' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
  const { template, server, key, help } = parsed.values
  const [folder, ...others] = parsed.positionals
  if (others.length > 0) return { problem: `Name one folder, not ${parsed.positionals.length}.` }
  if (template !== undefined && !isTemplateName(template))
    return { problem: `There is no template "${template}". Choose one of ${templateNames.join(', ')}.` }
  // Both are written into code.
  const origin = /^https?:\/\/[\w.-]+(?::\d+)?\/?$/.test(server) ? server.replace(/\/$/, '') : undefined
  if (origin === undefined)
    return { problem: `"${server}" is not the address of a server, such as https://gangway.example.` }
  if (!/^gwp_[A-Za-z0-9_-]{1,64}$/.test(key))
    return {
      problem: `"${key}" is not the public id of an embed key, which begins with gwp_. Never enter the secret here.`,
    }
  return { folder, template, server: origin, key, help }
}
