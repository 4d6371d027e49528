/** code | English | Chinese | pinyin | millions of passengers per year | airports with their Chinese names */
export const africaAndOceania = `
JNB|Johannesburg|约翰内斯堡|yue han nei si bao|21|JNB 奥利弗·坦博,HLA 兰塞里亚
CPT|Cape Town|开普敦|kai pu dun|10.5|CPT 开普敦
DUR|Durban|德班|de ban|5.2|DUR 沙卡国王
PLZ|Gqeberha|格贝哈|ge bei ha|1.6|PLZ 图图
GRJ|George|乔治(南非)|qiao zhi|0.9|GRJ 乔治
ELS|East London|东伦敦|dong lun dun|0.8|ELS 普法卢
BFN|Bloemfontein|布隆方丹|bu long fang dan|0.5|BFN 布拉姆·费舍尔
HRE|Harare|哈拉雷|ha la lei|1.3|HRE 穆加贝
WDH|Windhoek|温得和克|wen de he ke|1|WDH 霍齐亚·库塔科
MRU|Mauritius|毛里求斯|mao li qiu si|4|MRU 拉姆古兰
GBE|Gaborone|哈博罗内|ha bo luo nei|0.5|GBE 塞雷茨·卡马
NBO|Nairobi|内罗毕|nei luo bi|8.6|NBO 肯雅塔
MBA|Mombasa|蒙巴萨|meng ba sa|1.7|MBA 莫伊
ZNZ|Zanzibar|桑给巴尔|sang ji ba er|2.1|ZNZ 卡鲁姆
DAR|Dar es Salaam|达累斯萨拉姆|da lei si sa la mu|2.9|DAR 尼雷尔
ADD|Addis Ababa|亚的斯亚贝巴|ya di si ya bei ba|12|ADD 博莱
EBB|Entebbe|恩德培|en de pei|2.2|EBB 恩德培
SYD|Sydney|悉尼|xi ni|42|SYD 金斯福德·史密斯
MEL|Melbourne|墨尔本|mo er ben|37|MEL 图拉马林,AVV 阿瓦隆
BNE|Brisbane|布里斯班|bu li si ban|23.5|BNE 布里斯班
PER|Perth|珀斯|po si|17|PER 珀斯
ADL|Adelaide|阿德莱德|a de lai de|8.6|ADL 阿德莱德
OOL|Gold Coast|黄金海岸|huang jin hai an|6.4|OOL 库兰加塔
CNS|Cairns|凯恩斯|kai en si|5|CNS 凯恩斯
CBR|Canberra|堪培拉|kan pei la|3|CBR 堪培拉
HBA|Hobart|霍巴特|huo ba te|2.8|HBA 霍巴特
DRW|Darwin|达尔文|da er wen|2.1|DRW 达尔文
MCY|Sunshine Coast|阳光海岸|yang guang hai an|1.8|MCY 阳光海岸
TSV|Townsville|汤斯维尔|tang si wei er|1.6|TSV 汤斯维尔
LST|Launceston|朗塞斯顿|lang sai si dun|1.4|LST 朗塞斯顿
NTL|Newcastle Australia|纽卡斯尔(澳大利亚)|niu ka si er|1.3|NTL 威廉敦
BNK|Ballina Byron|拜伦湾|bai lun wan|0.6|BNK 巴利纳
AYQ|Uluru|乌鲁鲁|wu lu lu|0.3|AYQ 艾尔斯岩
PPP|Whitsunday Coast|圣灵群岛|sheng ling qun dao|0.5|PPP 普罗瑟派恩
AKL|Auckland|奥克兰|ao ke lan|19|AKL 奥克兰
CHC|Christchurch|基督城|ji du cheng|6.3|CHC 基督城
WLG|Wellington|惠灵顿|hui ling dun|5.6|WLG 惠灵顿
ZQN|Queenstown|皇后镇|huang hou zhen|2.5|ZQN 皇后镇
DUD|Dunedin|达尼丁|da ni ding|0.9|DUD 达尼丁
NAN|Nadi Fiji|楠迪|nan di|2.3|NAN 楠迪
GUM|Guam|关岛|guan dao|2.2|GUM 安东尼奥·汪帕特
SPN|Saipan|塞班岛|sai ban dao|0.8|SPN 塞班
`
