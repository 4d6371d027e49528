/** code | English | Chinese | pinyin | millions of passengers per year | airports with their Chinese names */
export const europeAndMaghreb = `
LON|London|伦敦|lun dun|178|LHR 希思罗,LGW 盖特威克,STN 斯坦斯特德,LTN 卢顿,SEN 绍森德,LCY 伦敦城
MAN|Manchester|曼彻斯特|man che si te|30|MAN 曼彻斯特
EDI|Edinburgh|爱丁堡|ai ding bao|16|EDI 爱丁堡
BHX|Birmingham|伯明翰|bo ming han|13|BHX 伯明翰
GLA|Glasgow|格拉斯哥|ge la si ge|8|GLA 格拉斯哥
BRS|Bristol|布里斯托尔|bu li si tuo er|10.5|BRS 布里斯托尔
NCL|Newcastle|纽卡斯尔|niu ka si er|5.2|NCL 纽卡斯尔
LPL|Liverpool|利物浦|li wu pu|5|LPL 约翰·列侬
LBA|Leeds|利兹|li zi|4.2|LBA 利兹布拉德福德
EMA|East Midlands|东米德兰兹|dong mi de lan zi|4|EMA 东米德兰兹
BFS|Belfast|贝尔法斯特|bei er fa si te|8.5|BFS 贝尔法斯特国际,BHD 乔治·贝斯特
BOH|Bournemouth|伯恩茅斯|bo en mao si|1.1|BOH 伯恩茅斯
CWL|Cardiff|加的夫|jia di fu|0.9|CWL 加的夫
ABZ|Aberdeen|阿伯丁|a bo ding|2.3|ABZ 阿伯丁
INV|Inverness|因弗内斯|yin fu nei si|0.8|INV 因弗内斯
JER|Jersey|泽西岛|ze xi dao|1.6|JER 泽西
DUB|Dublin|都柏林|du bo lin|34|DUB 都柏林
ORK|Cork|科克|ke ke|3.1|ORK 科克
SNN|Shannon|香农|xiang nong|2.1|SNN 香农
NOC|Knock|诺克|nuo ke|0.9|NOC 爱尔兰西部
KIR|Kerry|凯里|kai li|0.4|KIR 凯里
PAR|Paris|巴黎|ba li|112|CDG 戴高乐,ORY 奥利,BVA 博韦
NCE|Nice|尼斯|ni si|15|NCE 蓝色海岸
LYS|Lyon|里昂|li ang|10.5|LYS 圣埃克絮佩里
MRS|Marseille|马赛|ma sai|11|MRS 普罗旺斯
TLS|Toulouse|图卢兹|tu lu zi|8|TLS 布拉尼亚克
BOD|Bordeaux|波尔多|bo er duo|6.6|BOD 梅里尼亚克
NTE|Nantes|南特|nan te|7|NTE 大西洋
BSL|Basel Mulhouse|巴塞尔|ba sai er|8.9|BSL 欧洲机场
LIL|Lille|里尔|li er|2|LIL 莱斯坎
MPL|Montpellier|蒙彼利埃|meng bi li ai|1.9|MPL 地中海
BIQ|Biarritz|比亚里茨|bi ya li ci|1.2|BIQ 比亚里茨
AJA|Ajaccio|阿雅克肖|a ya ke xiao|1.6|AJA 拿破仑·波拿巴
BIA|Bastia|巴斯蒂亚|ba si di ya|1.5|BIA 波雷塔
SXB|Strasbourg|斯特拉斯堡|si te la si bao|1.2|SXB 恩茨海姆
BCN|Barcelona|巴塞罗那|ba sai luo na|54|BCN 埃尔普拉特
MAD|Madrid|马德里|ma de li|65|MAD 巴拉哈斯
PMI|Palma de Mallorca|马略卡岛帕尔马|ma lue ka dao pa er ma|33|PMI 帕尔马
AGP|Malaga|马拉加|ma la jia|25|AGP 太阳海岸
ALC|Alicante|阿利坎特|a li kan te|18|ALC 埃尔切
TCI|Tenerife|特内里费|te nei li fei|19|TFS 特内里费南,TFN 特内里费北
LPA|Gran Canaria|大加那利岛|da jia na li dao|15|LPA 大加那利
VLC|Valencia|巴伦西亚|ba lun xi ya|10.8|VLC 马尼塞斯
SVQ|Seville|塞维利亚|sai wei li ya|9.2|SVQ 圣巴勃罗
IBZ|Ibiza|伊维萨岛|yi wei sa dao|9|IBZ 伊维萨
ACE|Lanzarote|兰萨罗特岛|lan sa luo te dao|8.7|ACE 塞萨尔·曼里克
FUE|Fuerteventura|富埃特文图拉岛|fu ai te wen tu la dao|6.4|FUE 富埃特文图拉
BIO|Bilbao|毕尔巴鄂|bi er ba e|6.8|BIO 卢伊乌
MAH|Menorca|梅诺卡岛|mei nuo ka dao|4|MAH 梅诺卡
SCQ|Santiago de Compostela|圣地亚哥-德孔波斯特拉|sheng di ya ge de kong bo si te la|3.6|SCQ 罗萨利亚·德卡斯特罗
GRO|Girona|赫罗纳|he luo na|1.8|GRO 布拉瓦海岸
REU|Reus|雷乌斯|lei wu si|1.2|REU 雷乌斯
LIS|Lisbon|里斯本|li si ben|35|LIS 温贝托·德尔加多
OPO|Porto|波尔图|bo er tu|16|OPO 萨卡内罗
FAO|Faro|法鲁|fa lu|9.8|FAO 法鲁
FNC|Funchal|丰沙尔|feng sha er|5|FNC 马德拉
PDL|Ponta Delgada|蓬塔德尔加达|peng ta de er jia da|2.6|PDL 若望·保禄二世
ROM|Rome|罗马|luo ma|54|FCO 菲乌米奇诺,CIA 钱皮诺
MIL|Milan|米兰|mi lan|57|MXP 马尔彭萨,BGY 贝加莫,LIN 利纳特
VCE|Venice|威尼斯|wei ni si|14.5|VCE 马可·波罗,TSF 特雷维索
NAP|Naples|那不勒斯|na bu le si|12.6|NAP 卡波迪基诺
CTA|Catania|卡塔尼亚|ka ta ni ya|12.3|CTA 丰塔纳罗萨
BLQ|Bologna|博洛尼亚|bo luo ni ya|10.8|BLQ 马可尼
PMO|Palermo|巴勒莫|ba le mo|9|PMO 法尔科内-博尔塞利诺
BRI|Bari|巴里|ba li|7.3|BRI 沃伊蒂瓦
PSA|Pisa|比萨|bi sa|5.5|PSA 伽利略
CAG|Cagliari|卡利亚里|ka li ya li|5.1|CAG 埃尔马斯
TRN|Turin|都灵|du ling|4.7|TRN 卡塞莱
OLB|Olbia|奥尔比亚|ao er bi ya|3.9|OLB 翡翠海岸
VRN|Verona|维罗纳|wei luo na|3.7|VRN 卡图卢斯
FLR|Florence|佛罗伦萨|fo luo lun sa|3.5|FLR 佩雷托拉
BDS|Brindisi|布林迪西|bu lin di xi|3.4|BDS 萨伦托
SUF|Lamezia Terme|拉默齐亚|la mo qi ya|2.8|SUF 拉默齐亚
AHO|Alghero|阿尔盖罗|a er gai luo|1.6|AHO 费尔蒂利亚
AMS|Amsterdam|阿姆斯特丹|a mu si te dan|67|AMS 史基浦
EIN|Eindhoven|埃因霍温|ai yin huo wen|6.9|EIN 埃因霍温
RTM|Rotterdam|鹿特丹|lu te dan|2.3|RTM 海牙
BRU|Brussels|布鲁塞尔|bu lu sai er|34|BRU 扎芬特姆,CRL 沙勒罗瓦
LUX|Luxembourg|卢森堡|lu sen bao|5.1|LUX 芬德尔
FRA|Frankfurt|法兰克福|fa lan ke fu|64|FRA 法兰克福,HHN 哈恩
MUC|Munich|慕尼黑|mu ni hei|42|MUC 施特劳斯
BER|Berlin|柏林|bo lin|26|BER 勃兰登堡
DUS|Dusseldorf|杜塞尔多夫|du sai er duo fu|20|DUS 杜塞尔多夫
HAM|Hamburg|汉堡|han bao|15|HAM 汉堡
CGN|Cologne|科隆|ke long|10|CGN 科隆波恩
STR|Stuttgart|斯图加特|si tu jia te|9.1|STR 斯图加特
HAJ|Hanover|汉诺威|han nuo wei|5.2|HAJ 朗根哈根
NUE|Nuremberg|纽伦堡|niu lun bao|4|NUE 丢勒
FMM|Memmingen|梅明根|mei ming gen|3.2|FMM 阿尔高
DTM|Dortmund|多特蒙德|duo te meng de|3|DTM 多特蒙德
NRN|Weeze|韦策|wei ce|2|NRN 下莱茵
LEJ|Leipzig|莱比锡|lai bi xi|2.2|LEJ 莱比锡哈雷
FKB|Karlsruhe|卡尔斯鲁厄|ka er si lu e|2|FKB 巴登巴登
ZRH|Zurich|苏黎世|su li shi|31|ZRH 克洛滕
GVA|Geneva|日内瓦|ri nei wa|17.8|GVA 宽特兰
VIE|Vienna|维也纳|wei ye na|31.7|VIE 施韦夏特
SZG|Salzburg|萨尔茨堡|sa er ci bao|1.8|SZG 莫扎特
PRG|Prague|布拉格|bu la ge|16.4|PRG 哈维尔
BTS|Bratislava|布拉迪斯拉发|bu la di si la fa|2|BTS 什特凡尼克
BUD|Budapest|布达佩斯|bu da pei si|17.6|BUD 李斯特
WAW|Warsaw|华沙|hua sha|25|WAW 肖邦,WMI 莫德林
KRK|Krakow|克拉科夫|ke la ke fu|11|KRK 若望·保禄二世
GDN|Gdansk|格但斯克|ge dan si ke|6.7|GDN 瓦文萨
KTW|Katowice|卡托维兹|ka tuo wei zi|6.4|KTW 皮尔佐维采
WRO|Wroclaw|弗罗茨瓦夫|fu luo ci wa fu|4.5|WRO 哥白尼
POZ|Poznan|波兹南|bo zi nan|3.6|POZ 瓦维察
RZE|Rzeszow|热舒夫|re shu fu|1.1|RZE 亚先卡
BUH|Bucharest|布加勒斯特|bu jia le si te|16|OTP 科安德
CLJ|Cluj-Napoca|克卢日-纳波卡|ke lu ri na bo ka|3.3|CLJ 阿夫拉姆·扬库
IAS|Iasi|雅西|ya xi|2.3|IAS 雅西
TSR|Timisoara|蒂米什瓦拉|di mi shi wa la|1.3|TSR 弗亚
SOF|Sofia|索非亚|suo fei ya|7.9|SOF 索非亚
VAR|Varna|瓦尔纳|wa er na|1.6|VAR 瓦尔纳
BOJ|Burgas|布尔加斯|bu er jia si|2|BOJ 布尔加斯
BEG|Belgrade|贝尔格莱德|bei er ge lai de|8.4|BEG 特斯拉
SKP|Skopje|斯科普里|si ke pu li|3.2|SKP 斯科普里
TIA|Tirana|地拉那|di la na|10.7|TIA 特蕾莎修女
PRN|Pristina|普里什蒂纳|pu li shi di na|4|PRN 普里什蒂纳
TGD|Podgorica|波德戈里察|bo de ge li cha|1.7|TGD 波德戈里察
SJJ|Sarajevo|萨拉热窝|sa la re wo|1.8|SJJ 萨拉热窝
ZAG|Zagreb|萨格勒布|sa ge le bu|4.3|ZAG 图季曼
SPU|Split|斯普利特|si pu li te|3.6|SPU 斯普利特
DBV|Dubrovnik|杜布罗夫尼克|du bu luo fu ni ke|3|DBV 杜布罗夫尼克
ZAD|Zadar|扎达尔|zha da er|1.6|ZAD 扎达尔
LJU|Ljubljana|卢布尔雅那|lu bu er ya na|1.4|LJU 普奇尼克
ATH|Athens|雅典|ya dian|31.8|ATH 韦尼泽洛斯
SKG|Thessaloniki|塞萨洛尼基|sai sa luo ni ji|7.4|SKG 马其顿
HER|Heraklion|伊拉克利翁|yi la ke li weng|9.2|HER 卡赞察基斯
RHO|Rhodes|罗德岛|luo de dao|6.8|RHO 罗德岛
CFU|Corfu|科孚岛|ke fu dao|4.4|CFU 卡波季斯第亚斯
CHQ|Chania|哈尼亚|ha ni ya|3.9|CHQ 达斯卡洛扬尼斯
KGS|Kos|科斯岛|ke si dao|3|KGS 希波克拉底
JTR|Santorini|圣托里尼|sheng tuo li ni|2.9|JTR 圣托里尼
ZTH|Zakynthos|扎金索斯|zha jin suo si|2.2|ZTH 扎金索斯
JMK|Mykonos|米科诺斯|mi ke nuo si|1.8|JMK 米科诺斯
LCA|Larnaca|拉纳卡|la na ka|8.7|LCA 拉纳卡
PFO|Paphos|帕福斯|pa fu si|3.7|PFO 帕福斯
MLA|Malta|马耳他|ma er ta|9|MLA 卢卡
CPH|Copenhagen|哥本哈根|ge ben ha gen|30|CPH 凯斯楚普
BLL|Billund|比隆|bi long|4.1|BLL 比隆
AAL|Aalborg|奥尔堡|ao er bao|1.4|AAL 奥尔堡
STO|Stockholm|斯德哥尔摩|si de ge er mo|24|ARN 阿兰达,NYO 斯卡夫斯塔
GOT|Gothenburg|哥德堡|ge de bao|5.5|GOT 兰德维特
OSL|Oslo|奥斯陆|ao si lu|28|OSL 加勒穆恩,TRF 托尔普
BGO|Bergen|卑尔根|bei er gen|6.7|BGO 弗莱斯兰
TRD|Trondheim|特隆赫姆|te long he mu|4.4|TRD 韦尔内斯
SVG|Stavanger|斯塔万格|si ta wan ge|4.2|SVG 索拉
TOS|Tromso|特罗姆瑟|te luo mu se|2.7|TOS 兰内斯
HEL|Helsinki|赫尔辛基|he er xin ji|16.3|HEL 万塔
RVN|Rovaniemi|罗瓦涅米|luo wa nie mi|0.9|RVN 罗瓦涅米
RIX|Riga|里加|li jia|7.1|RIX 里加
TLL|Tallinn|塔林|ta lin|3.5|TLL 梅里
VNO|Vilnius|维尔纽斯|wei er niu si|4.8|VNO 维尔纽斯
KUN|Kaunas|考纳斯|kao na si|1.4|KUN 考纳斯
REK|Reykjavik|雷克雅未克|lei ke ya wei ke|8.3|KEF 凯夫拉维克
CAS|Casablanca|卡萨布兰卡|ka sa bu lan ka|10.5|CMN 穆罕默德五世
RAK|Marrakesh|马拉喀什|ma la ka shi|9.3|RAK 迈纳拉
AGA|Agadir|阿加迪尔|a jia di er|3.1|AGA 马西拉
TNG|Tangier|丹吉尔|dan ji er|2.5|TNG 伊本·白图泰
FEZ|Fez|非斯|fei si|1.8|FEZ 萨伊斯
TUN|Tunis|突尼斯|tu ni si|7.2|TUN 迦太基
DJE|Djerba|杰尔巴岛|jie er ba dao|2.5|DJE 扎尔齐斯
ALG|Algiers|阿尔及尔|a er ji er|9|ALG 布迈丁
`
