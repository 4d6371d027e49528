// On every page: the token for the widgets, and the agency's colours.
Gangway.init({
  key: 'gwp_test_demo',
  getToken: async () => (await fetch('/gangway-token')).json(),
  theme: {
    'color-accent': 'light-dark(#1f4d8f, #8fb8f2)',
    'color-accent-strong': 'light-dark(#163869, #bcd5f8)',
    'color-accent-soft': 'light-dark(#e8effa, #182c49)',
    'color-on-accent': 'light-dark(#fff, #0a1c33)',
    radius: '4px',
  },
})
