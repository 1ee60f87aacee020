#!/usr/bin/gjs -m
// A window of WebKit that a driver may steer and that keeps what pages store, as a tablet's browser
// does: the one that comes with WebKit forgets everything where it is steered.
import Gtk from 'gi://Gtk?version=3.0'
import WebKit from 'gi://WebKit2?version=4.1'

const [folder, locale, width, height, isPrivate] = ARGV

Gtk.init(null)
const keeping =
  isPrivate === 'private'
    ? WebKit.WebsiteDataManager.new_ephemeral()
    : new WebKit.WebsiteDataManager({
        base_data_directory: `${folder}/data`,
        base_cache_directory: `${folder}/cache`,
      })
const context = new WebKit.WebContext({ website_data_manager: keeping })
context.set_preferred_languages([locale])
context.set_automation_allowed(true)
context.connect('automation-started', (_, session) => {
  session.connect('create-web-view', () => {
    const view = new WebKit.WebView({ web_context: context, is_controlled_by_automation: true })
    const window = new Gtk.Window()
    window.set_default_size(Number(width), Number(height))
    window.add(view)
    window.show_all()
    return view
  })
})
Gtk.main()
