import type { Command } from './command.ts'

const variables: readonly [name: string, meaning: string][] = [
  ['PORT', 'port of the server (4400)'],
  ['HOST', 'listen address (127.0.0.1, this computer only)'],
  ['GANGWAY_DATA', 'folder of the embedded database, the files and the secret (.data)'],
  ['DATABASE_URL', 'postgres://user:password@host:5432/database, not the embedded database'],
  ['GANGWAY_SECRET', 'at least 32 characters, shared by all processes (in the data folder)'],
  ['PUBLIC_URL', 'public URL of the server (http://localhost:PORT)'],
  ['ALLOWED_ORIGINS', 'other origins that may send requests with portal sessions'],
  ['TRUST_PROXY', 'trusted proxies for x-forwarded-for: true, or a list of addresses (none)'],
  ['SMTP_URL', 'smtp://user:password@host:587; without it emails stay in /dev/inbox'],
  ['MAIL_FROM', 'sender address of emails'],
  ['BANK_ACCOUNT', 'account that agencies transfer top-ups to; lines are separated by \\n'],
  ['INBOUND_MAIL_PORT', 'receives e-mail for agencies, with _DOMAIN and _AUTH_SERVER (off)'],
  ['CONTACT_EMAIL', 'receives what visitors send with the forms of the public pages'],
  ['S3_ENDPOINT', 'https://host of an S3-compatible store for files (data folder)'],
  ['S3_BUCKET', 'bucket of the store; also set S3_REGION, S3_ACCESS_KEY and S3_SECRET_KEY'],
  ['SUPPLIER_URL', 'http://… of an external supplier, with SUPPLIER_KEY (simulated)'],
  ['PARTNER_PORT', 'separate port that serves the partner API at its root'],
  ['WEBHOOK_PORTS', 'ports that webhooks may use in addition to 443 and 8443'],
  ['WEBHOOK_PRIVATE_TARGETS', 'true: webhooks may use http, any port, private addresses (false)'],
  ['ASSISTANT', 'openai, openai-responses, anthropic, dify; _URL, _KEY, _MODEL (local)'],
  ['METRICS_TOKEN', 'bearer token that may read /metrics; needed in production (none)'],
  ['ANALYTICS_SCRIPT', 'https script of a third party, loaded with consent only (none)'],
  ['EXCHANGE_RATES', 'https address or XML file of the daily exchange rates (sample rates)'],
  ['INVOICE_SELLER_NAME', 'provider on tax invoices, with _ADDRESS and _TAX_NUMBER (Gangway)'],
  ['INVOICE_TAX_RATE', 'tax included in fees or total in per cent, with _NAME and _BASE (none)'],
  ['LOG_LEVEL', 'fatal, error, warn, info, debug, trace or silent'],
  ['NODE_ENV', 'production: JSON logs, no development inbox, no demo data'],
  ['GANGWAY_DEMO', 'demo data of the first start: full, small (accounts only) or off (full)'],
  ['GANGWAY_PORTAL', 'folder of the built portal (portal/dist)'],
  ['GANGWAY_WIDGETS', 'folder of the built widgets for host pages (packages/embed/dist)'],
  ['GANGWAY_DOCS', 'folder of the built documentation (docs/dist)'],
]

export function overview(commands: readonly Command[]): string {
  const rows = commands.map((command) => [brief(command), command.summary] as const)
  return [
    'Gangway: flight search, booking, refunds and support in one server.',
    '',
    'Usage: gangway <command>',
    '',
    'Commands',
    ...columns(rows),
    '',
    'Settings (environment variables)',
    ...columns(variables),
    '',
    'Less common settings are documented at /docs under "Deploying".',
    '',
    'gangway <command> --help shows the details of one command.',
    'gangway --version prints the version.',
  ].join('\n')
}

export function helpOf(command: Command): string {
  return [`Usage: gangway ${invocation(command)}`, '', `${command.summary}.`, '', ...command.details].join('\n')
}

function invocation({ name, operands }: Command): string {
  return [name, ...operands].join(' ')
}

/** Operands and summary of a command; its details are printed by its own help. */
function brief(command: Command): string {
  return command.operands.length > 2 ? `${command.name} …` : invocation(command)
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
