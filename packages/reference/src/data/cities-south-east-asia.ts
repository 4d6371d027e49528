/** code | English | Chinese | pinyin | millions of passengers per year | airports with their Chinese names */
export const southEastAsia = `
SIN|Singapore|新加坡|xin jia po|68|SIN 樟宜
BKK|Bangkok|曼谷|man gu|92|BKK 素万那普,DMK 廊曼
HKT|Phuket|普吉|pu ji|17|HKT 普吉
CNX|Chiang Mai|清迈|qing mai|10|CNX 清迈
KBV|Krabi|甲米|jia mi|3.5|KBV 甲米
HDY|Hat Yai|合艾|he ai|3.6|HDY 合艾
CEI|Chiang Rai|清莱|qing lai|2.3|CEI 清莱
USM|Koh Samui|苏梅岛|su mei dao|2.7|USM 苏梅
UTH|Udon Thani|乌隆他尼|wu long ta ni|2.2|UTH 乌隆
UBP|Ubon Ratchathani|乌汶|wu wen|1.7|UBP 乌汶
KKC|Khon Kaen|孔敬|kong jing|1.8|KKC 孔敬
NST|Nakhon Si Thammarat|洛坤|luo kun|1.4|NST 洛坤
URT|Surat Thani|素叻他尼|su le ta ni|1.7|URT 素叻他尼
UTP|Pattaya|芭堤雅|ba di ya|1.5|UTP 乌塔保
SGN|Ho Chi Minh City|胡志明市|hu zhi ming shi|41|SGN 新山一
HAN|Hanoi|河内|he nei|32|HAN 内排
DAD|Da Nang|岘港|xian gang|14|DAD 岘港
NHA|Nha Trang|芽庄|ya zhuang|9|CXR 金兰
PQC|Phu Quoc|富国岛|fu guo dao|5|PQC 富国
HPH|Hai Phong|海防|hai fang|3|HPH 吉碑
DLI|Da Lat|大叻|da le|2.4|DLI 莲姜
VII|Vinh|荣市|rong shi|2.3|VII 荣市
HUI|Hue|顺化|shun hua|2|HUI 富牌
VCA|Can Tho|芹苴|qin ju|1.4|VCA 芹苴
UIH|Quy Nhon|归仁|gui ren|1.5|UIH 符吉
KUL|Kuala Lumpur|吉隆坡|ji long po|60|KUL 吉隆坡国际,SZB 梳邦
PEN|Penang|槟城|bin cheng|8|PEN 槟城
BKI|Kota Kinabalu|亚庇|ya bi|9|BKI 亚庇
KCH|Kuching|古晋|gu jin|5.6|KCH 古晋
LGK|Langkawi|兰卡威|lan ka wei|3|LGK 兰卡威
JHB|Johor Bahru|新山|xin shan|4|JHB 士乃
KBR|Kota Bharu|哥打巴鲁|ge da ba lu|2|KBR 苏丹伊斯迈
MYY|Miri|美里|mei li|2.4|MYY 美里
TWU|Tawau|斗湖|dou hu|1.8|TWU 斗湖
SBW|Sibu|诗巫|shi wu|1.7|SBW 诗巫
SDK|Sandakan|山打根|shan da gen|1|SDK 山打根
IPH|Ipoh|怡保|yi bao|0.6|IPH 怡保
BWN|Bandar Seri Begawan|斯里巴加湾|si li ba jia wan|2|BWN 文莱
JKT|Jakarta|雅加达|ya jia da|68|CGK 苏加诺-哈达,HLP 哈利姆
DPS|Denpasar Bali|巴厘岛|ba li dao|24|DPS 伍拉·赖
SUB|Surabaya|泗水|si shui|15|SUB 朱安达
UPG|Makassar|望加锡|wang jia xi|9|UPG 哈桑丁
MES|Medan|棉兰|mian lan|8|KNO 瓜拉纳穆
BPN|Balikpapan|巴厘巴板|ba li ba ban|6|BPN 苏丹阿吉
JOG|Yogyakarta|日惹|ri re|5|YIA 日惹国际
BTH|Batam|巴淡岛|ba dan dao|4.5|BTH 杭那丁
PKU|Pekanbaru|北干巴鲁|bei gan ba lu|3|PKU 苏丹沙里夫
PLM|Palembang|巨港|ju gang|3.2|PLM 苏丹马末
PNK|Pontianak|坤甸|kun dian|3|PNK 苏帕迪奥
PDG|Padang|巴东|ba dong|2.8|PDG 米南加保
SRG|Semarang|三宝垄|san bao long|3|SRG 雅尼将军
BDJ|Banjarmasin|马辰|ma chen|3.2|BDJ 沙姆苏丁
LOP|Lombok|龙目岛|long mu dao|2.8|LOP 龙目
MDC|Manado|万鸦老|wan ya lao|2.4|MDC 萨姆·拉图兰吉
SOC|Solo|梭罗|suo luo|1.5|SOC 阿迪苏马莫
BTJ|Banda Aceh|班达亚齐|ban da ya qi|1|BTJ 伊斯干达
DJB|Jambi|占碑|zhan bei|1.3|DJB 苏丹塔哈
PGK|Pangkal Pinang|邦加槟港|bang jia bin gang|1.5|PGK 德帕提
TKG|Bandar Lampung|楠榜|nan bang|1.6|TKG 拉登因丹
KDI|Kendari|肯达里|ken da li|1.2|KDI 哈鲁奥莱奥
PLW|Palu|帕卢|pa lu|1.1|PLW 穆蒂亚拉
AMQ|Ambon|安汶|an wen|1.2|AMQ 帕蒂穆拉
DJJ|Jayapura|查亚普拉|cha ya pu la|2|DJJ 森塔尼
LBJ|Labuan Bajo|拉布安巴焦|la bu an ba jiao|1|LBJ 科莫多
KOE|Kupang|古邦|gu bang|1.5|KOE 埃尔塔里
MNL|Manila|马尼拉|ma ni la|50|MNL 尼诺·阿基诺
CEB|Cebu|宿务|su wu|11.5|CEB 麦克坦
DVO|Davao|达沃|da wo|4.2|DVO 达沃
CRK|Clark|克拉克|ke la ke|2.4|CRK 克拉克
MPH|Boracay Caticlan|长滩岛|chang tan dao|2.6|MPH 卡蒂克兰
ILO|Iloilo|伊洛伊洛|yi luo yi luo|2.5|ILO 伊洛伊洛
PPS|Puerto Princesa|公主港|gong zhu gang|2|PPS 公主港
CGY|Cagayan de Oro|卡加延德奥罗|ka jia yan de ao luo|2.1|CGY 拉金丁安
TAG|Bohol|薄荷岛|bo he dao|2|TAG 邦劳
BCD|Bacolod|巴科洛德|ba ke luo de|2|BCD 锡莱
KLO|Kalibo|卡利博|ka li bo|1.4|KLO 卡利博
TAC|Tacloban|塔克洛班|ta ke luo ban|1.5|TAC 罗慕尔德斯
ZAM|Zamboanga|三宝颜|san bao yan|1.3|ZAM 三宝颜
GES|General Santos|桑托斯将军城|sang tuo si jiang jun cheng|1.2|GES 桑托斯将军城
DGT|Dumaguete|杜马格特|du ma ge te|0.9|DGT 锡布兰
IAO|Siargao|锡亚高|xi ya gao|0.6|IAO 锡亚高
PNH|Phnom Penh|金边|jin bian|5.5|PNH 金边
REP|Siem Reap|暹粒|xian li|1.6|SAI 吴哥
VTE|Vientiane|万象|wan xiang|1.8|VTE 瓦岱
LPQ|Luang Prabang|琅勃拉邦|lang bo la bang|0.9|LPQ 琅勃拉邦
RGN|Yangon|仰光|yang guang|5|RGN 仰光
MDL|Mandalay|曼德勒|man de le|1.2|MDL 曼德勒
DIL|Dili|帝力|di li|0.4|DIL 帝力
`
