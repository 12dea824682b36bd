import { wordsOf } from './verbs.ts';

/** Things there is one of. */
export const THINGS: ReadonlySet<string> = wordsOf(`
lease
spring autumn tab space taco burger break apartment amendment trip bean bee agreement album anchor app aquarium archive arena article auction avenue award bakery balcony ballot ban band bank bar barbecue barn
basement bath bathroom battery beach bell bench bicycle bike bill board boat boiler bonfire bonus book bookshop border box boycott branch
brewery bridge broadcast brochure budget building bungalow bus cafe café cake calendar camera camp campaign campfire campus canal canteen
cap captain car caravan card carnival case castle cat catalogue cathedral cellar cemetery center centre charge chart charter choir church
cinema circle circus city class clinic clock club coach coast coat code collection college column comic committee company compromise
computer concert conference container contest contract corner cottage council country couple course court courtyard crane crew crossing
cruise cup curriculum cut dam dance database date day deadline deal debate deck default deposit desk diet dinner direction director
discount doctor dog donation donkey door dormitory draft dragon duel editor election elevator embassy engine essay estate evening exam
exchange excursion exhibition experiment extension fair family farm feast fee fence ferry festival field film fire fireplace fish flag
flat fleet floor flower folder footbridge forest fountain framework freezer fridge front fund game gap garage garden gate generator gift
gig goat grant grave greenhouse group guide guitar gym hall hamster harbor harbour harvest hedge helmet hike hill holiday home hospital
hostel hotel hotline hour house hunt hut incinerator increase inn interview island jacket job journal journey judge jury kennel
kindergarten king kitchen kite lab ladder lake lamp lane laptop lawn lawsuit lawyer league lecture lesson letter levy library lift
lighthouse line list loan lobby lodge logo lorry lottery lunch machine magazine magic majority manager mansion map marathon march marina
market marquee mascot match mayor maze meadow meal measure medal meeting memorial menu method milestone mill mine minibus ministry mirror
monument moratorium mosque motorway motto mountain movie mural museum name nest network newsletter newspaper night novel nurse nursery oak
oath office orchard orchestra organ outpost oven palace panel parade park parliament partnership party passage path patio pattern pavilion
payment pet petition phone piano picnic pier pig pilot pipeline pitch plan plane planet plant plaque platform play playground plaza policy
poll pond pony pool port post poster pot prison prize procession product program programme project promotion proposal protest protocol
prototype pub pump puppet puppy quarry queen quiz quo quota rabbit railing railway raise rally ramp ranch reading recipe record referendum
reform refuge register release renovation report repository reserve reservoir resort restaurant retreat review ride ring river road robot
roof rooftop room roster rota roundabout route row rule sanctuary sandwich sauna scheme school scooter screen sculpture seat seminar
sequel series server service session settlement shack shed shelter shift ship shop show showroom shrine shuttle sidewalk sign signal site
skatepark slide slogan soloist song spa speech sponsor square stadium stage stall stand statement station statue stop store storey story
strategy stream street strike studio submarine subscription summer summit supermarket survey sweater swing symbol synagogue system table
tablet talk target tavern tax teacher team telescope temple tenant tender tent term terrace test textbook theater theatre ticket toilet
tool toolkit tour tournament tower town toy track trail train tram trap treaty tree trench trial tribunal trip trophy truce truck trust
tunnel turbine tutor tutorial university upgrade vaccine valley van vault venue verdict version veto video view villa village vineyard
visit vote voucher wall wardrobe warehouse warning waterfall website wedding week weekend well wharf wheel windmill wing winter workshop
world yacht yard year youth zone zoo
`);

/** Things of which there is some, and not one. */
export const UNCOUNTED: ReadonlySet<string> = wordsOf(`
karaoke euthanasia suicide chemotherapy adventure advice aid archery art astronomy athletics baking ballet baseball basketball beef beer bingo biology boxing bread butter care
caution chaos charity cheese chemistry chess chicken chocolate cider climbing cloth clothing coffee comedy competition concrete confidence
copper cricket cycling dancing democracy discipline drama education electricity energy equality equipment fairness falafel fencing fiction
food football forgiveness freedom fruit funding furniture gas geography gin gold golf grass gravel happiness haste heating help history
hockey homework honesty hope housing ice information insurance internet jazz judo justice kindness knitting land lasagne law leather
leisure linguistics literature luck luggage marble mathematics maths meat mercy milk money music nature news nuance nuclear opera overtime
paella painting panic paper parking pasta patience pay peace petrol philosophy photography physics pizza poetry pork pottery power privacy
progress prose protection psychology publicity punishment punk quinoa rail ramen reconciliation research respect responsibility rest rice
risotto romance rugby rum running safety sailing salad salt sand science seafood secrecy security shade silence silk silver skating skiing
slate sleep snow soccer sociology software solidarity solitude soup speed spinach squash staff steam steel storage stuff sugar sunshine
support surfing sushi swimming tapas tea teaching tennis theology therapy timber time traffic training transparency transport travel trust
tuition turf unity vandalism violence volleyball walking wallpaper war waste water weather welfare whisky wind wine wood wool work yeast
yoga yoghurt
`);
