// Who may import whom. ARCHITECTURE.md shows the same table as a picture.
const test = '\\.(test|spec|stories|scenarios)\\.tsx?$'
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: test, ...from },
  to: { pathNot: allowed },
})
const zod = 'node_modules/(\\.pnpm/)?zod'
const inCore = '^packages/core/src/'

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'found',
      comment: 'every import leads somewhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    only(
      'contract',
      { path: `${inCore}.*\\.contract\\.ts$` },
      [zod, `${inCore}shared/`, `${inCore}partner/`],
      'a contract is zod and shared pieces',
    ),
    only(
      'rules',
      { path: `${inCore}.*\\.rules\\.ts$` },
      [zod, '\\.contract\\.ts$', '\\.rules\\.ts$', 'node_modules/(\\.pnpm/)?dayjs', `${inCore}shared/`],
      'rules are pure functions over contracts',
    ),
    {
      name: 'no-schemas-in-the-browser',
      severity: 'error',
      comment: 'controllers, views and the client carry contract types, never schemas',
      from: {
        path: [
          `${inCore}.*\\.controller\\.ts$`,
          `${inCore}shared/client\\.ts$`,
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
        `${inCore}(index|styles)\\.ts$`,
        `${inCore}messages/`,
        'node_modules/(\\.pnpm/)?(@types\\+)?react(-dom)?[@/]',
      ],
      'React views know core and React',
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
      'web components know core and Lit',
    ),
    only(
      'embed',
      { path: '^packages/embed/src/' },
      [
        '^packages/embed/src/',
        `${inCore}(index|styles)\\.ts$`,
        '^packages/(react|elements)/src/(index|define)',
        'node_modules/(\\.pnpm/)?(preact|@preact\\+signals)',
      ],
      'the embed bundle uses public entries',
    ),
    {
      name: 'server',
      severity: 'error',
      comment: 'the server knows the contract, not the client',
      from: { path: '^packages/server/', pathNot: [test, 'test-[a-z-]+\\.ts$'] },
      to: {
        path: ['^packages/(?!server/)', '^portal/'],
        pathNot: [`${inCore}(contract|partner)\\.ts$`, `${inCore}messages/`],
      },
    },
    {
      name: 'public-entries',
      severity: 'error',
      comment: 'from outside, a package is its entries',
      from: { path: ['^portal/', '^storybook/', '^docs/', '^examples/', '^packages/(conformance|host-pages)/'] },
      to: {
        path: '^packages/(core|react|elements|embed|server)/src/',
        pathNot: [
          '^packages/(core|react|elements|server)/src/(index|styles|contract|partner|define)\\.ts$',
          '^packages/elements/src/define/',
          `${inCore}(messages/|server\\.ts$)`,
          '^packages/embed/src/gangway\\.ts$',
        ],
      },
    },
    {
      name: 'portal-server',
      severity: 'error',
      comment: 'the portal meets the server over HTTP only',
      from: { path: '^portal/' },
      to: { path: '^packages/server/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '^scripts/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@gangway/source', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
