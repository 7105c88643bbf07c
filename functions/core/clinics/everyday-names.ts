/**
 * What people say who do not know the treatment, in their script and in Latin letters as they type them, beside the
 * treatments that help. A clinic that names one of these is found by all of the words: nothing is promised that it does
 * not offer.
 */
export const EVERYDAY: readonly { helps: string; said: readonly string[] }[] = [
  {
    helps:
      'general dentistry, check-up, root canal, endodontics, conservative dentistry, filling, extraction, oral surgery, emergency, dental trauma',
    said: [
      'toothache, tooth ache, tooth pain, teeth pain, pain, ache, hurts, hurting, paining, sensitivity, sensitive teeth, swelling, swollen',
      'பல் வலி, பல் வலிக்குது, வலிக்கிறது, பல் கூச்சம், வீக்கம், pal vali, pallu vali, palli vali, valikuthu, valikkudhu, valikirathu, koocham, veekam',
      'ಹಲ್ಲು ನೋವು, ಹಲ್ಲಿನ ನೋವು, ನೋವಾಗುತ್ತಿದೆ, ಊತ, ಹಲ್ಲು ಜುಮ್, hallu novu, hallina novu, nuvu, novagtide, oota, jum',
      'दांत दर्द, दांतों में दर्द, दाढ़ में दर्द, दुख रहा, सूजन, झनझनाहट, dant dard, daant dard, daanton me dard, dad, dadh, daad, dukh raha, sujan, jhanjhanahat',
    ],
  },
  {
    helps: 'general dentistry, check-up, filling, conservative dentistry, root canal, endodontics',
    said: [
      'decay, decayed tooth, hole, rotten',
      'சொத்தைப் பல், பல் சொத்தை, பூச்சிப் பல், sothai pal, soththai, sotha pal, poochi pal',
      'ಹುಳುಕು ಹಲ್ಲು, ಹಲ್ಲು ಹುಳುಕು, ಹುಳ, huluku hallu, hula',
      'दांत में कीड़ा, कीड़ा लगा, सड़न, keera, sadan',
    ],
  },
  {
    helps: 'general dentistry, periodontics, gum, scaling, deep cleaning',
    said: [
      'gum bleeding, bleeding gums, bleeding, blood, pyorrhea, pyria, loose tooth, loose teeth, shaking tooth',
      'ஈறில் ரத்தம், ஈறு இரத்தம், ரத்தக் கசிவு, இரத்தக்கசிவு, பல் ஆட்டம், eeru ratham, eeril ratham, iru rattham, irattam, ratha kasivu, pal aattam',
      'ಒಸಡಿನಲ್ಲಿ ರಕ್ತ, ವಸಡಿನಲ್ಲಿ ರಕ್ತಸ್ರಾವ, ಒಸಡು, ಹಲ್ಲು ಅಲುಗಾಟ, osadu rakta, vasadu rakta, osadinalli raktasrava, hallu alugata',
      'मसूड़ों से खून, मसूड़े से खून आना, मसूड़ा, पायरिया, दांत हिलना, masude khoon, masudo khoon, masudon khun, masoodhe, payria, pairia, dant hilna',
    ],
  },
  {
    helps: 'general dentistry, check-up, periodontics, gum, scaling, deep cleaning, dry mouth',
    said: [
      'bad breath, breath, mouth smell, bad smell, odour, odor, halitosis',
      'வாய் துர்நாற்றம், வாய் நாற்றம், வாயில் நாற்றம், vaai naatram, vay natram, vaayil natram, vai durnatram, vaai thurnatram, naaththam, nattam',
      'ಬಾಯಿ ವಾಸನೆ, ಬಾಯಿಯ ದುರ್ವಾಸನೆ, bayi vasane, baayi vaasane, bayalli vasane, bai vasne, durvasane',
      'मुंह की बदबू, मुंह से बदबू, सांस की बदबू, दुर्गंध, muh ki badboo, munh badbu, mooh badbu, saans badboo, sans, durgandh',
    ],
  },
  {
    helps: 'orthodontics, orthodontist, braces, clear aligners',
    said: [
      'crooked teeth, teeth straightening, straight teeth, clip, clips, gap teeth, teeth gap, invisible braces, wire',
      'பல் கம்பி, பல் இடைவெளி, கோணல் பல், pal clip, pal kambi, pallu kambi, konal pal, pal idaiveli',
      'ಹಲ್ಲಿನ ಕ್ಲಿಪ್, ಹಲ್ಲು ತಂತಿ, ವಕ್ರ ಹಲ್ಲು, ಸೊಟ್ಟ ಹಲ್ಲು, hallu clip, hallina clip, hallu tanti, vakra hallu, sotta hallu',
      'दांतों के तार, टेढ़े मेढ़े दांत, दांतों में गैप, dant taar, daanto taar, tedhe dant, tede medhe, dant gap',
    ],
  },
  {
    helps: 'pediatric, paediatric, children, child, kids, milk tooth',
    said: [
      'baby, babies, toddler, son, daughter',
      'குழந்தை பல், பிள்ளை, பிள்ளைகள், பசங்க, kuzhandhai, kuzhandai, kuzhanthai, kulandhai, kulanthai, kolandhai, kozhandhai, pillai, pasanga',
      'ಮಗು, ಮಗುವಿಗೆ, ಮಗುವಿನ, ಮಕ್ಕಳ ಹಲ್ಲು, magu, maguvige, makkala, makkalu, makalige',
      'बच्चा, बच्ची, बच्चों के दांत, बेबी, bachcha, baccha, bachche, bacche, bachchon, bachhon, bachon, bachchi',
    ],
  },
  {
    helps: 'scaling, polishing, cleaning',
    said: [
      'yellow teeth, stains, stain, plaque',
      'பல் கறை, மஞ்சள் பல், pal sutham, pal suththam, pal karai, manjal pal',
      'ಹಲ್ಲು ಶುಚಿ, ಹಳದಿ ಹಲ್ಲು, hallu clean, hallu swachcha, haladi hallu',
      'दांत साफ, पीले दांत, dant safai, daanto safai, dant saaf, peele dant',
    ],
  },
  {
    helps: 'extraction, removal, oral surgery, wisdom tooth',
    said: [
      'pull out tooth, remove tooth, tooth removal',
      'பல் பிடுங்க, பல் எடுக்க, கடைவாய்ப் பல், pal edukka, pal eduthal, pal pidunga, kadavai pal',
      'ಹಲ್ಲು ತೆಗೆಸು, ಹಲ್ಲು ಕೀಳಿಸು, hallu tegesu, hallu tegiyuvudu, hallu kilisu',
      'दांत निकलवाना, दांत उखाड़ना, अक्ल दाढ़, dant nikalna, dant nikalwana, daant ukhadna, akal dadh',
    ],
  },
  {
    helps: 'dental trauma, emergency',
    said: [
      'accident, injury, broken tooth, knocked out',
      'பல் உடைந்தது, விபத்து, pal udanju, udaintha pal, vibathu',
      'ಹಲ್ಲು ಮುರಿದಿದೆ, ಅಪಘಾತ, hallu muridide, apaghata',
      'दांत टूटना, टूटा दांत, चोट, dant tutna, tuta dant, chot',
    ],
  },
];
