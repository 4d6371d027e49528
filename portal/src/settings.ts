/** What an installation may change: its brand and where its links lead. */
export const settings = {
  brand: { name: 'Gangway', titleSuffix: ' - Gangway' },
  /** Where the API answers; the portal is served by the same process. */
  apiBase: '/api',
  links: {
    capability: '#/document/list',
    helpCenter: { en: '#/support/help-center', cn: '#/support/help-center?lang=cn' },
    apiDocument: '/api/docs',
  },
} as const
