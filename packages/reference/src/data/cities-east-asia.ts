/** code | English | Chinese | pinyin | millions of passengers per year | airports with their Chinese names */
export const eastAsia = `
SHA|Shanghai|上海|shang hai|112|PVG 浦东,SHA 虹桥
BJS|Beijing|北京|bei jing|96|PEK 首都,PKX 大兴
CAN|Guangzhou|广州|guang zhou|66|CAN 白云
SZX|Shenzhen|深圳|shen zhen|56|SZX 宝安
CTU|Chengdu|成都|cheng du|78|TFU 天府,CTU 双流
CKG|Chongqing|重庆|chong qing|46|CKG 江北
KMG|Kunming|昆明|kun ming|44|KMG 长水
SIA|Xi'an|西安|xi an|43|XIY 咸阳
HGH|Hangzhou|杭州|hang zhou|44|HGH 萧山
WUH|Wuhan|武汉|wu han|28|WUH 天河
CSX|Changsha|长沙|chang sha|29|CSX 黄花
NKG|Nanjing|南京|nan jing|29|NKG 禄口
CGO|Zhengzhou|郑州|zheng zhou|27|CGO 新郑
XMN|Xiamen|厦门|xia men|26|XMN 高崎
URC|Urumqi|乌鲁木齐|wu lu mu qi|26|URC 天山
HAK|Haikou|海口|hai kou|26|HAK 美兰
TAO|Qingdao|青岛|qing dao|23|TAO 胶东
HRB|Harbin|哈尔滨|ha er bin|22|HRB 太平
SYX|Sanya|三亚|san ya|21|SYX 凤凰
SHE|Shenyang|沈阳|shen yang|22|SHE 桃仙
KWE|Guiyang|贵阳|gui yang|21|KWE 龙洞堡
TNA|Jinan|济南|ji nan|18|TNA 遥墙
TSN|Tianjin|天津|tian jin|19|TSN 滨海
DLC|Dalian|大连|da lian|16|DLC 周水子
LHW|Lanzhou|兰州|lan zhou|16|LHW 中川
NNG|Nanning|南宁|nan ning|15|NNG 吴圩
FOC|Fuzhou|福州|fu zhou|14|FOC 长乐
CGQ|Changchun|长春|chang chun|15|CGQ 龙嘉
TYN|Taiyuan|太原|tai yuan|14|TYN 武宿
NGB|Ningbo|宁波|ning bo|13|NGB 栎社
HFE|Hefei|合肥|he fei|12|HFE 新桥
WNZ|Wenzhou|温州|wen zhou|12|WNZ 龙湾
ZUH|Zhuhai|珠海|zhu hai|12|ZUH 金湾
HET|Hohhot|呼和浩特|hu he hao te|12|HET 白塔
KHN|Nanchang|南昌|nan chang|11|KHN 昌北
SJW|Shijiazhuang|石家庄|shi jia zhuang|10|SJW 正定
YNT|Yantai|烟台|yan tai|8|YNT 蓬莱
JJN|Quanzhou|泉州|quan zhou|8|JJN 晋江
WUX|Wuxi|无锡|wu xi|9|WUX 硕放
SWA|Shantou|汕头|shan tou|8|SWA 潮汕
INC|Yinchuan|银川|yin chuan|9|INC 河东
XNN|Xining|西宁|xi ning|8|XNN 曹家堡
LJG|Lijiang|丽江|li jiang|7|LJG 三义
JHG|Xishuangbanna|西双版纳|xi shuang ban na|6|JHG 嘎洒
KWL|Guilin|桂林|gui lin|6|KWL 两江
LXA|Lhasa|拉萨|la sa|5.5|LXA 贡嘎
CZX|Changzhou|常州|chang zhou|4|CZX 奔牛
YIW|Yiwu|义乌|yi wu|3|YIW 义乌
ZHA|Zhanjiang|湛江|zhan jiang|3|ZHA 吴川
XUZ|Xuzhou|徐州|xu zhou|3.5|XUZ 观音
LYI|Linyi|临沂|lin yi|3|LYI 启阳
MIG|Mianyang|绵阳|mian yang|4|MIG 南郊
WEH|Weihai|威海|wei hai|3|WEH 大水泊
DYG|Zhangjiajie|张家界|zhang jia jie|2|DYG 荷花
HKG|Hong Kong|香港|xiang gang|55|HKG 赤鱲角
MFM|Macau|澳门|ao men|8|MFM 澳门
TPE|Taipei|台北|tai bei|50|TPE 桃园,TSA 松山
KHH|Kaohsiung|高雄|gao xiong|7|KHH 小港
RMQ|Taichung|台中|tai zhong|3|RMQ 清泉岗
TYO|Tokyo|东京|dong jing|125|HND 羽田,NRT 成田
OSA|Osaka|大阪|da ban|47|KIX 关西,ITM 伊丹
FUK|Fukuoka|福冈|fu gang|26|FUK 福冈
SPK|Sapporo|札幌|zha huang|25|CTS 新千岁
OKA|Okinawa|冲绳|chong sheng|22|OKA 那霸
NGO|Nagoya|名古屋|ming gu wu|12|NGO 中部
KOJ|Kagoshima|鹿儿岛|lu er dao|5.5|KOJ 鹿儿岛
SDJ|Sendai|仙台|xian tai|3.8|SDJ 仙台
UKB|Kobe|神户|shen hu|3.5|UKB 神户
KMJ|Kumamoto|熊本|xiong ben|3.5|KMJ 阿苏熊本
HIJ|Hiroshima|广岛|guang dao|3|HIJ 广岛
MYJ|Matsuyama|松山|song shan|3|MYJ 松山
NGS|Nagasaki|长崎|chang qi|3.2|NGS 长崎
KMI|Miyazaki|宫崎|gong qi|3.2|KMI 宫崎
ISG|Ishigaki|石垣岛|shi yuan dao|2.7|ISG 新石垣
MMY|Miyakojima|宫古岛|gong gu dao|2.2|MMY 宫古,SHI 下地岛
TAK|Takamatsu|高松|gao song|2|TAK 高松
OIT|Oita|大分|da fen|2|OIT 大分
AKJ|Asahikawa|旭川|xu chuan|1.2|AKJ 旭川
HKD|Hakodate|函馆|han guan|1.8|HKD 函馆
IBR|Ibaraki|茨城|ci cheng|0.8|IBR 茨城
FSZ|Shizuoka|静冈|jing gang|0.8|FSZ 静冈
HSG|Saga|佐贺|zuo he|0.8|HSG 佐贺
KKJ|Kitakyushu|北九州|bei jiu zhou|1.5|KKJ 北九州
ASJ|Amami|奄美大岛|yan mei da dao|0.9|ASJ 奄美
SEL|Seoul|首尔|shou er|96|ICN 仁川,GMP 金浦
CJU|Jeju|济州|ji zhou|29|CJU 济州
PUS|Busan|釜山|fu shan|16|PUS 金海
TAE|Daegu|大邱|da qiu|3.9|TAE 大邱
CJJ|Cheongju|清州|qing zhou|4.2|CJJ 清州
KWJ|Gwangju|光州|guang zhou|2|KWJ 光州
MWX|Muan|务安|wu an|0.6|MWX 务安
RSU|Yeosu|丽水|li shui|0.8|RSU 丽水
ULN|Ulaanbaatar|乌兰巴托|wu lan ba tuo|2.3|UBN 成吉思汗
`
