# What `cmake --install` puts where, and the Debian package (tools/package makes it).
if(NOT TARGET hepta)
    return()
endif()
include(GNUInstallDirs)

install(TARGETS hepta RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES README.md CHANGELOG.md SECURITY.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES packaging/nginx.conf packaging/Caddyfile docs/openapi.json DESTINATION ${CMAKE_INSTALL_DOCDIR})
file(GLOB guides ${PROJECT_SOURCE_DIR}/docs/*.md)
install(FILES ${guides} DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs)
configure_file(packaging/heptapolis.service.in heptapolis.service @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/heptapolis.service DESTINATION lib/systemd/system)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "The Heptapolis project <heptapolis@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "7 Wonders and 7 Wonders Duel in the browser, the terminal and for research")
set(CPACK_PACKAGE_DESCRIPTION "Rules, bots, a server with its page, and tools for simulation. A fan project, neither
affiliated with nor endorsed by the publisher of the games.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)  # the libraries it needs, as the linker sees them
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "postgresql-15, nginx | caddy")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
    ${PROJECT_SOURCE_DIR}/packaging/debian/postinst ${PROJECT_SOURCE_DIR}/packaging/debian/prerm
    ${PROJECT_SOURCE_DIR}/packaging/debian/postrm)
include(CPack)
