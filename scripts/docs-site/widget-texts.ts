import type { Lang } from './pages.ts'

interface WidgetTexts {
  /** Title and table headers of each section, by its anchor. */
  sections: Record<
    'attributes' | 'properties' | 'events' | 'methods' | 'slots' | 'parts' | 'custom-properties',
    SectionTexts
  >
  /** Instructions for the live demo of a widget. */
  demoInstructions: Record<string, string>
  /** Messages of the live demo, by their `data-` attribute. */
  demoMessages: Record<string, string>
  footer: string
  /** Start of the page of all widgets. */
  allWidgets: string
  widgetHeaders: string[]
  eventHeaders: string[]
}

interface SectionTexts {
  title: string
  headers: string[]
}

/** Texts of the generated pages about widgets. What a class documents is in `descriptions.zh-CN.json`. */
export const widgetTexts: Record<Lang, WidgetTexts> = {
  en: {
    sections: {
      attributes: { title: 'Attributes', headers: ['Attribute', 'Type', ''] },
      properties: { title: 'Properties', headers: ['Property', 'Type', ''] },
      events: { title: 'Events', headers: ['Event', 'In React', 'Detail', ''] },
      methods: { title: 'Methods', headers: ['Method', ''] },
      slots: { title: 'Slots', headers: ['Slot', ''] },
      parts: { title: 'Parts', headers: ['Part', ''] },
      'custom-properties': { title: 'Custom properties', headers: ['Property', 'Default', ''] },
    },
    demoInstructions: {
      'gangway-search-box':
        'This demo uses the server of this site. Choose two cities and a date; on your page the results would open at <code>results-url</code>, or an event would report the search.',
      'gangway-search-results': 'Choose a date and press <em>Search</em>: the results appear below the box.',
      'gangway-booking-drawer':
        'Choose a date, press <em>Search</em> and select an offer: the drawer opens over this page. The market is simulated: no money is charged.',
      'gangway-refund-drawer':
        'Book a flight here; after you close the drawer, you can refund the booking in this demo. The market is simulated: no money is charged.',
      'gangway-support-chat':
        'Open it with the round button in the corner of this page. Ask a question in English or Chinese; you are a visitor of the documentation.',
      'gangway-second-factor':
        'Sign in as <code>agent@harbour.example</code> with the password <code>Gangway-demo-1</code>, then try an action that requires a code. The secret for an authenticator app is <code>GANGWAYDEMO234567AUTHENTICATORAB</code>.',
      'gangway-sign-in':
        'Try it as <code>admin@harbour.example</code> with the password <code>Gangway-demo-1</code>; you are signed in to this demo only.',
    },
    demoMessages: {
      done: 'You are signed in.',
      'try-protected': 'Try a protected action',
      'code-accepted': 'Code accepted: the action would run now.',
      cancelled: 'Cancelled: the action did not run.',
      failed: 'The request failed.',
    },
    footer:
      'Parts and properties are those of the web component; the React component reads the same custom properties. See <a href="../theming.html">Theming</a>.',
    allWidgets: `<h1>All widgets</h1>
<p>Each widget is a web component and a React component over the same controller, with the same behaviour, events and appearance.</p>`,
    widgetHeaders: ['Web component', 'React', 'Description'],
    eventHeaders: ['Event', 'In React', 'Dispatched by', 'When'],
  },
  'zh-CN': {
    sections: {
      attributes: { title: 'HTML 属性', headers: ['属性', '类型', ''] },
      properties: { title: 'JavaScript 属性', headers: ['属性', '类型', ''] },
      events: { title: '事件', headers: ['事件', 'React 属性', '详情（detail）', ''] },
      methods: { title: '方法', headers: ['方法', ''] },
      slots: { title: '插槽', headers: ['插槽', ''] },
      parts: { title: '部件', headers: ['部件', ''] },
      'custom-properties': { title: 'CSS 自定义属性', headers: ['属性', '默认值', ''] },
    },
    demoInstructions: {
      'gangway-search-box':
        '此演示使用本站的服务器。请选择两个城市和日期；在您的网页中，结果会在 <code>results-url</code> 打开，或由事件报告这次搜索。',
      'gangway-search-results': '选择日期，点“搜索”，结果显示在搜索框下方。',
      'gangway-booking-drawer': '选择日期，点“搜索”，再选择一个报价，抽屉会在本页上打开。市场是模拟的，不会产生费用。',
      'gangway-refund-drawer':
        '请先在这里预订机票；关闭抽屉后，可以在此演示中为该订单退票。市场是模拟的，不会产生费用。',
      'gangway-support-chat': '点击本页右下角的圆形按钮打开。可以用中文或英文提问，您的身份是文档的访客。',
      'gangway-second-factor':
        '以 <code>agent@harbour.example</code>、密码 <code>Gangway-demo-1</code> 登录，再尝试需要验证码的操作。身份验证器应用的密钥为 <code>GANGWAYDEMO234567AUTHENTICATORAB</code>。',
      'gangway-sign-in':
        '请以 <code>admin@harbour.example</code>、密码 <code>Gangway-demo-1</code> 试用，登录只在此演示中有效。',
    },
    demoMessages: {
      done: '登录成功。',
      'try-protected': '尝试受保护的操作',
      'code-accepted': '验证码正确：此时会执行该操作。',
      cancelled: '已取消：操作没有执行。',
      failed: '请求失败。',
    },
    footer:
      '部件和 CSS 自定义属性属于 Web Component；React 组件读取相同的自定义属性。见<a href="../theming.html">主题</a>。',
    allWidgets: `<h1>所有组件</h1>
<p>每个组件都有 Web Component 和 React 两种形式，共用同一个控制器，行为、事件和外观相同。</p>`,
    widgetHeaders: ['Web Component', 'React', '说明'],
    eventHeaders: ['事件', 'React 属性', '触发的组件', '触发时机'],
  },
}
