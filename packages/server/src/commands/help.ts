import type { Command } from './command.ts'

const variables: readonly [name: string, meaning: string][] = [
  ['PORT', 'port of the server (4400)'],
  ['HOST', 'address it listens on (127.0.0.1, only this computer)'],
  ['GANGWAY_DATA', 'folder of the embedded database, the files and the secret (.data)'],
  ['DATABASE_URL', 'postgres://user:password@host:5432/database instead of the embedded database'],
  ['GANGWAY_SECRET', 'at least 32 characters, shared by all processes (made in the data folder)'],
  ['PUBLIC_URL', 'how browsers reach the server (http://localhost:PORT)'],
  ['ALLOWED_ORIGINS', 'pages of other origins that may call with sessions of the portal'],
  ['TRUST_PROXY', 'whose x-forwarded-for is believed: true, or addresses with commas (nobody)'],
  ['SMTP_URL', 'smtp://user:password@host:587; without it mails stay in /dev/inbox'],
  ['MAIL_FROM', 'sender of the mails'],
  ['S3_ENDPOINT', 'https://host of an S3-compatible store for files, instead of the data folder'],
  ['S3_BUCKET', 'its bucket; set S3_REGION, S3_ACCESS_KEY and S3_SECRET_KEY as well'],
  ['SUPPLIER_URL', 'http://… of a supplier elsewhere, with SUPPLIER_KEY; else the simulated one'],
  ['PARTNER_PORT', 'the partner API at the root of a port of its own'],
  ['ASSISTANT', 'openai, anthropic or dify, with ASSISTANT_URL, _KEY and _MODEL (local)'],
  ['LOG_LEVEL', 'fatal, error, warn, info, debug, trace or silent'],
  ['NODE_ENV', 'production: JSON logs, no development inbox, no demo data'],
  ['GANGWAY_PORTAL', 'folder of the built portal (portal/dist)'],
  ['GANGWAY_WIDGETS', 'folder of the built widgets for pages of others (packages/embed/dist)'],
  ['GANGWAY_DOCS', 'folder of the built documentation (docs/dist)'],
]

export function overview(commands: readonly Command[]): string {
  const rows = commands.map((command) => [brief(command), command.summary] as const)
  return [
    'Gangway: flights to search, book, refund and support, in one server.',
    '',
    'Usage: gangway <command>',
    '',
    'Commands',
    ...columns(rows),
    '',
    'Settings, from the environment',
    ...columns(variables),
    '',
    'Those that are set seldom stand at /docs under "Deploying".',
    '',
    'gangway <command> --help tells more about one command.',
    'gangway --version tells which version this is.',
  ].join('\n')
}

export function helpOf(command: Command): string {
  return [`Usage: gangway ${invocation(command)}`, '', `${command.summary}.`, '', ...command.details].join('\n')
}

function invocation({ name, operands }: Command): string {
  return [name, ...operands].join(' ')
}

/** Where there is more to say than a line of the overview holds, the help of the command says it. */
function brief(command: Command): string {
  return command.operands.length > 2 ? `${command.name} …` : invocation(command)
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
