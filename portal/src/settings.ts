/** Settings of an installation: brand and links. */
export const settings = {
  brand: { name: 'Gangway', titleSuffix: ' - Gangway' },
  /** Features announced on the workspace. */
  upcoming: ['hotelAddOns', 'groupFares'],
  /** Base path of the API; the same process serves the portal. */
  apiBase: '/api',
  links: {
    capability: '#/document/list',
    helpCenter: { en: '#/support/help-center', cn: '#/support/help-center?lang=cn' },
    apiDocument: '/api/docs',
  },
} as const
