import type { Command } from './command.ts'

/** Every command in the order of the overview. What does the work is loaded when it is wanted, so help is instant. */
export const commands: readonly Command[] = [
  {
    name: 'start',
    operands: [],
    summary: 'Start the server and the portal',
    details: [
      'The first start makes the embedded database in .data and writes the demo data; later ones find it there.',
      'Ctrl-C or SIGTERM stops: calls and jobs that are running may finish, nothing new is begun.',
      'The embedded database survives a killed process, but a power cut may cost what was written last: make backups,',
      'and where real clients work set DATABASE_URL. Any number of processes may share one Postgres database; give them',
      'the same GANGWAY_SECRET.',
      '',
      'Examples',
      '  gangway start',
      '  PORT=8080 HOST=0.0.0.0 gangway start',
      '  DATABASE_URL=postgres://gangway:secret@localhost:5432/gangway gangway start',
    ],
    run: async (context) => (await import('./start.ts')).start(context),
  },
  {
    name: 'migrate',
    operands: [],
    summary: 'Bring the tables of the database up to date',
    details: [
      'start does the same, so this is only needed to do it beforehand, for example before processes are replaced.',
      'All pending migrations run in one transaction: when one fails, nothing was changed.',
    ],
    run: async (context) => (await import('./migrate.ts')).bringUpToDate(context),
  },
  {
    name: 'seed',
    operands: [],
    summary: 'Write the demo clients and their users',
    details: [
      'start does the same unless NODE_ENV is production. Clients that are there already stay as they are.',
      'Everybody knows the password of the demo users: never use this where real clients work.',
    ],
    run: async (context) => (await import('./seed.ts')).seed(context),
  },
  {
    name: 'approve',
    operands: ['<proposal>'],
    summary: 'Look at what an agent wants to book or pay, and approve it once',
    details: [
      'Shows who wants to do what for how much, and approves it when you type the amount. An approval is for this booking,',
      'this amount and this person, and is over after fifteen minutes. The server must be running.',
      'It needs the secret of the installation: GANGWAY_SECRET, or the file "secret" of the data folder.',
    ],
    run: async (context) => (await import('./approve.ts')).approve(context),
  },
  {
    name: 'approve-device',
    operands: ['<token>'],
    summary: 'Sign in a device that waits for its approval, for the demo client',
    details: [
      'A program that gets its keys by a sign-in in the browser shows a token. This approves it as a person of the demo client',
      'would in the portal, so that such programs can be tried without a browser. The server must be running.',
      'It needs the secret of the installation: GANGWAY_SECRET, or the file "secret" of the data folder.',
    ],
    run: async (context) => (await import('./approve-device.ts')).approveDevice(context),
  },
  {
    name: 'confirm-order',
    operands: ['<orderNo>'],
    summary: 'Agree to the terms of an airline for the passengers of an order',
    details: [
      'One airline sells to agencies only when its passengers have agreed on a page, whose address the call orderCommit.do',
      'tells. This does the same, so that such an order can be tried without a browser. The server must be running.',
      'It needs the secret of the installation: GANGWAY_SECRET, or the file "secret" of the data folder.',
    ],
    run: async (context) => (await import('./confirm-order.ts')).confirmOrder(context),
  },
  {
    name: 'golive',
    operands: [],
    summary: 'Play the go-live scenarios of the partner API',
    details: [
      'Searches, verifies, orders, pays and waits for tickets with a key of a test account; ends with 1 unless all passed.',
      'The server must be running. Without settings it is the demo client on this computer.',
      '',
      'GANGWAY_URL         http://… of another server',
      'GANGWAY_KEY         access key from the portal',
      'GANGWAY_KEY_SECRET  its secret',
    ],
    run: async (context) => (await import('./golive.ts')).golive(context),
  },
  {
    name: 'mcp',
    operands: [],
    summary: 'Serve the partner API to AI agents (MCP over stdin and stdout)',
    details: [
      'Tools to search, verify, propose, perform, look and quote refunds. Orders and payments are proposals that a person',
      'approves with gangway approve; nothing that an agent says or reads approves them. The server must be running.',
      'Takes GANGWAY_URL, GANGWAY_KEY and GANGWAY_KEY_SECRET as golive does.',
    ],
    run: async (context) => (await import('./mcp.ts')).mcp(context),
  },
  {
    name: 'backup',
    operands: ['<file>'],
    summary: 'Write everything in the database to a file',
    details: [
      'The file shows one moment, and restores into the embedded database as well as into Postgres.',
      'On Postgres the server may go on working meanwhile. The embedded database belongs to one process: stop the',
      'server first.',
      'Uploaded files and the secret are not in it: copy the folder "files" and the file "secret" of the data folder, too.',
      'Whoever reads the file reads all data: keep it as safe as the database.',
    ],
    run: async (context) => (await import('./backup.ts')).backup(context),
  },
  {
    name: 'restore',
    operands: ['<file>'],
    summary: 'Read a backup into an empty database',
    details: [
      'The database of the settings must be empty: choose a new folder with GANGWAY_DATA, or a new Postgres database.',
      'A backup of an older version is brought up to date. Either everything arrives or nothing does.',
      'Bring the secret along that the data was made with (GANGWAY_SECRET, or the file "secret"), and the folder "files".',
    ],
    run: async (context) => (await import('./restore.ts')).restore(context),
  },
  {
    name: 'move-to-postgres',
    operands: ['<url>'],
    summary: 'Copy everything from the embedded database to an empty Postgres',
    details: [
      'The address is like postgres://user:password@host:5432/database; Postgres 15 or newer.',
      'Stop the server first. The rows are copied in one transaction and counted on both sides, and the embedded',
      'database stays as it is. Afterwards start with DATABASE_URL set to that address, and keep the secret and the',
      'folder "files".',
    ],
    run: async (context) => (await import('./move-to-postgres.ts')).moveToPostgres(context),
  },
]
