// Import rules between packages and layers. ARCHITECTURE.md shows the same table as a diagram.
const test = '\\.(test|spec|stories|scenarios|fixture)\\.tsx?$'
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: test, ...from },
  to: { pathNot: allowed },
})
const zod = 'node_modules/(\\.pnpm/)?zod'
const inCore = '^packages/core/src/'
const inServer = '^packages/server/src/'

const serverImports = require('./scripts/server-imports.cjs')
const serverFoundation = ['shared', 'database', 'ports', 'messages']
const extraImports = { commands: [`${inServer}[a-z-]+\\.ts$`], database: [`${inServer}[a-z-]+/.*\\.model\\.ts$`] }
const serverDomains = Object.entries(serverImports).map(([domain, allowed]) => ({
  name: `server-${domain}`,
  comment: `packages/server/src/${domain} imports only the domains listed for it in serverImports`,
  severity: 'error',
  from: { path: `${inServer}${domain}/`, pathNot: test },
  to: {
    path: inServer,
    pathNot: [
      `${inServer}(${[domain, ...serverFoundation, ...allowed].join('|')})/`,
      `${inServer}(deps|settings)\\.ts$`,
      ...(extraImports[domain] ?? []),
    ],
  },
}))

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'found',
      comment: 'every import resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    only(
      'contract',
      { path: `${inCore}.*\\.contract\\.ts$` },
      [zod, `${inCore}shared/`, `${inCore}partner/`],
      'a contract imports only zod and shared modules',
    ),
    only(
      'rules',
      { path: `${inCore}.*\\.rules\\.ts$` },
      [zod, '\\.contract\\.ts$', '\\.rules\\.ts$', `${inCore}shared/`],
      'rules are pure functions over contracts',
    ),
    {
      name: 'no-schemas-in-the-browser',
      severity: 'error',
      comment: 'controllers, views and the client carry contract types, never schemas',
      from: {
        path: [
          `${inCore}.*\\.controller\\.ts$`,
          `${inCore}shared/client/(client|call-[a-z]+)\\.ts$`,
          '^packages/(react|elements|embed)/',
          '^portal/src/',
        ],
        pathNot: test,
      },
      to: { path: [zod, '\\.contract\\.ts$', `${inCore}contract\\.ts$`], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'core-has-no-framework',
      severity: 'error',
      from: { path: inCore },
      to: { path: ['node_modules/(\\.pnpm/)?(react|preact|lit|@preact)', '^packages/(?!core)', '^portal/'] },
    },
    {
      name: 'domains-meet-by-contract-or-rules',
      severity: 'error',
      from: {
        path: '^packages/(core|react|elements)/src/(session|search|booking|refund|support|incidents|account|finance|byoa|shops|airline|insight)/',
        pathNot: test,
      },
      to: {
        path: '^packages/(core|react|elements)/src/(session|search|booking|refund|support|incidents|account|finance|byoa|shops|airline|insight)/',
        pathNot: ['^packages/$1/src/$2/', '\\.(contract|rules)\\.ts$'],
      },
    },
    only(
      'react',
      { path: '^packages/react/src/' },
      [
        '^packages/react/src/',
        `${inCore}(analytics|index|styles)\\.ts$`,
        `${inCore}messages/`,
        'node_modules/(\\.pnpm/)?(@types\\+)?react(-dom)?[@/]',
      ],
      'React views import only core and React',
    ),
    only(
      'elements',
      { path: '^packages/elements/src/' },
      [
        '^packages/elements/src/',
        `${inCore}(index|styles)\\.ts$`,
        `${inCore}messages/`,
        'node_modules/(\\.pnpm/)?(@?lit)',
      ],
      'web components import only core and Lit',
    ),
    only(
      'embed',
      { path: '^packages/embed/src/' },
      [
        '^packages/embed/src/',
        `${inCore}(analytics|index|styles)\\.ts$`,
        '^packages/(react|elements)/src/(index|define)',
        'node_modules/(\\.pnpm/)?preact',
      ],
      'the embed bundle imports only public entries',
    ),
    {
      name: 'server',
      severity: 'error',
      comment: 'the server imports contracts, not the client',
      from: {
        path: '^packages/server/',
        pathNot: [test, '^packages/server/src/load-simulator\\.ts$'],
      },
      to: {
        path: ['^packages/(?!server/)', '^portal/'],
        pathNot: [`${inCore}(contract|partner)\\.ts$`, `${inCore}messages/`, '^packages/reference/src/index\\.ts$'],
      },
    },
    ...serverDomains,
    {
      name: 'server-domains-are-listed',
      comment: 'a new folder of the server gets a line in serverImports',
      severity: 'error',
      from: { path: `${inServer}[^/]+/`, pathNot: [test, `${inServer}(${Object.keys(serverImports).join('|')})/`] },
      to: { path: inServer },
    },
    {
      name: 'server-without-simulator',
      comment: 'the command line alone composes the server with the simulator, where that is installed',
      severity: 'error',
      from: {
        path: '^packages/server/',
        pathNot: [test, '^packages/server/src/load-simulator\\.ts$'],
      },
      to: { path: '^packages/simulator/' },
    },
    only(
      'testing',
      { path: '^packages/testing/src/', pathNot: [test] },
      ['^packages/testing/src/', `${inCore}(index|contract)\\.ts$`, 'node_modules/(\\.pnpm/)?(zod|msw)'],
      'tests of pages need the client, the contract and msw',
    ),
    only(
      'create-gangway',
      { path: '^packages/create-gangway/src/', pathNot: [test] },
      ['^packages/create-gangway/src/', '^(node:)?(fs|path|readline/promises|util)$'],
      'the command runs before anything is installed',
    ),
    only(
      'reference',
      { path: '^packages/reference/src/', pathNot: [test, 'extract-airports\\.ts$'] },
      ['^packages/reference/src/', `${inCore}contract\\.ts$`],
      'reference data knows the contract only',
    ),
    only(
      'simulator',
      { path: '^packages/simulator/src/', pathNot: [test] },
      [
        '^packages/simulator/src/',
        '^packages/reference/src/index\\.ts$',
        '^packages/server/src/ports\\.ts$',
        `${inCore}contract\\.ts$`,
        'node_modules/(\\.pnpm/)?drizzle-orm',
        '^(node:)?(fs|timers/promises)$',
      ],
      'the simulator knows the contract, reference data and the types of the server ports',
    ),
    {
      name: 'ports-are-types',
      comment: 'the simulator takes types of the server, never code',
      severity: 'error',
      from: { path: '^packages/simulator/', pathNot: [test] },
      to: { path: '^packages/server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'public-entries',
      severity: 'error',
      comment: 'other packages import a package only through its entries',
      from: {
        path: ['^portal/', '^storybook/', '^docs/', '^examples/', '^packages/(conformance|host-pages|test-support)/'],
      },
      to: {
        path: '^packages/(core|react|elements|embed|server)/src/',
        pathNot: [
          '^packages/(core|react|elements|server)/src/(analytics|index|styles|contract|partner|define)\\.ts$',
          '^packages/elements/src/define/',
          `${inCore}(messages/|server\\.ts$)`,
          '^packages/embed/src/gangway\\.ts$',
        ],
      },
    },
    {
      name: 'nothing-imports-scripts',
      severity: 'error',
      comment: 'scripts are started by name; what others need of them is in packages/test-support or beside the build',
      from: { pathNot: '^scripts/' },
      to: { path: '^scripts/', pathNot: '^scripts/chromium\\.ts$' },
    },
    {
      name: 'no-test-support-in-the-product',
      severity: 'error',
      comment: 'fakes and fixtures are for tests, stories and scripts',
      from: { path: ['^packages/(core|react|elements|embed|server)/', '^portal/src/', '^docs/'], pathNot: test },
      to: { path: '^packages/test-support/' },
    },
    {
      name: 'portal-server',
      severity: 'error',
      comment: 'the portal reaches the server over HTTP only',
      from: { path: '^portal/' },
      to: { path: '^packages/server/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: [
        '/dist/',
        '^packages/create-gangway/templates/',
        '^scripts/packed-types/cases/',
        '^packages/elements/types/',
      ],
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@gangway/source', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
